import { expect, test } from 'vitest'
import { DISCRETIONS, type Discretion, type Dossier, type DossierForm } from '#domain/listing/dossier.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { FOR_SALE, STATUSES } from '#domain/listing/register/status.ts'
import type { Sheet } from '#domain/listing/sheet.ts'
import { aDossier, anAdmin, aProperty, aStep } from '#test/makers.ts'
import { IS_ALL } from '#test/matrix.ts'
import { startApp } from '#test/start-app.ts'
import { sequence } from '../../../tools/seed/sequence.ts'

const STEPS = 120

/** What each of three listings hides. Each uses its own words, so that a leak reveals its source. */
const HIDDEN = [
  { sign: 'Odette', owner: 'Vasseur', street: 'rue du Four', phone: '06 12 34 56 71', towns: ['Lisieux', 'Honfleur'] },
  { sign: 'Mirabelle', owner: 'Quesnel', street: 'quai Vendeuvre', phone: '06 12 34 56 72', towns: ['Bayeux', 'Vire'] },
  {
    sign: 'Célestine',
    owner: 'Lemarchand',
    street: 'place Duhamel',
    phone: '06 12 34 56 73',
    towns: ['Deauville', 'Orbec'],
  },
]
type Hidden = (typeof HIDDEN)[number]

const photo = (listing: number, at: number) => `/uploads/bien-0000000${listing}-0000-0000-0000-00000000000${at}.webp`

/** Functions that draw random values from a seed. */
function drawing(seed: number) {
  const random = sequence(seed)
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const isOften = (share: number) => random() < share
  const amount = () => oneOf([100_000, 150_000, 200_000, 235_000, 250_000, 300_000, 600_000])
  /** A text that sometimes contains a hidden word, in one of several spellings. */
  function text({ sign, owner, street, phone, towns }: Hidden, share = 0.35): string {
    if (!isOften(share)) return oneOf(['Une belle affaire de quartier', 'Sans concurrent proche', 'À reprendre vite'])
    const word = oneOf([sign, owner, street, phone, ...towns])
    const written = oneOf([word, word.toUpperCase(), plain(word), word.replaceAll(' ', '.')])
    return `Une affaire, ${written}, à reprendre`
  }
  return { random, oneOf, isOften, amount, text }
}
type Draw = ReturnType<typeof drawing>

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A random form; half of the time careful enough that most can be published. */
function aRandomForm(draw: Draw, at: number, isCareful = draw.isOften(0.5)): DossierForm {
  const { oneOf, isOften, amount } = draw
  const hidden = HIDDEN[at] as Hidden
  const text = () => draw.text(hidden, isCareful ? 0 : 0.35)
  const price = amount()
  const feesPayer = oneOf(['vendeur', 'acquereur', 'partages'] as const)
  const [right, wrong] = [feesPayer === 'vendeur' ? price : price - 15_000, amount()]
  const priceWithoutFees = isCareful ? right : oneOf([undefined, right, wrong])
  const priceFonds = isCareful ? right - 50_000 : amount()
  return aDossier({
    title: text(),
    description: text(),
    features: [text()],
    location: `${oneOf(hidden.towns)}, Calvados`,
    discretion: oneOf(Object.keys(DISCRETIONS) as Discretion[]),
    category: oneOf(CATEGORIES),
    deal: oneOf(
      isCareful ? (['fonds', 'murs-et-fonds', 'murs'] as const) : (['fonds', 'murs-et-fonds', null] as const),
    ),
    price,
    facts: {
      feesPayer,
      ...(priceWithoutFees && { priceWithoutFees }),
      priceFonds,
      priceMurs: isCareful ? 50_000 : amount(),
      coOwnership: false,
      energyClass: 'C',
      climateClass: 'B',
      occupied: isOften(0.5),
      yearlyRent: oneOf([18_000, 900_000]),
      works: text(),
      tradeName: `Chez ${hidden.sign}`,
      ownerName: `Madame ${hidden.owner}`,
      ownerPhone: hidden.phone,
      street: `12 bis, ${hidden.street}`,
    },
    years: [{ closedOn: '2025-12-31', months: 12, figures: { revenue: 380_000, revenueSplit: text() } }],
    pictures: [0, 1, 2]
      .filter(() => isOften(0.6))
      .map((n) => ({
        image: photo(at, n),
        alt: text(),
        caption: '',
        confidential: isOften(0.4),
      })),
    featured: isOften(0.3),
  })
}

const amountsIn = (lines: { text: string }[]) => lines.map(({ text }) => Number(text.replaceAll(/[^\d-]/g, '')))

/** Contradictions in the price of a sheet. */
function untruthsIn({ priceLines, fees = '', financing, keyFacts, groups }: Partial<Sheet>): string[] {
  const amounts = amountsIn(priceLines ?? [])
  const total = amounts.at(-1) ?? 0
  const sum = amounts.slice(0, -1).reduce((all, amount) => all + amount, 0)
  const facts = [...(keyFacts ?? []), ...(groups ?? []).flatMap((group) => group.facts)]
  const percents = [fees, ...facts.map(({ text }) => text)].flatMap((text) => {
    const percent = /(-?[\d\s\u202f]+(?:,\d+)?)\u00a0%/.exec(text)?.[1]
    return percent === undefined ? [] : [Number(percent.replaceAll(/[\s\u202f]/g, '').replace(',', '.'))]
  })
  return [
    ...(amounts.some((amount) => amount < 0) ? [`an amount below zero: ${amounts.join()}`] : []),
    ...(amounts.length && Math.abs(sum - total) > 1 ? [`parts that make another price: ${amounts.join()}`] : []),
    ...(percents.some((percent) => percent < 0 || percent > 100) ? [`an impossible share: ${percents.join()}`] : []),
    ...(financing && financing.buyerFees < 0 ? ['fees below zero in its financing'] : []),
  ]
}

/** Hidden data found in the public texts of a listing that hides its place. */
function leaksIn(text: string, { sign, owner, street, phone }: Hidden, { location }: Dossier): string[] {
  const [words, digits] = [plain(text).replaceAll(/[^a-z0-9]+/g, ' '), text.replaceAll(/(?<=\d)[\s.]+(?=\d)/g, '')]
  const town = location.split(',')[0] ?? ''
  return [
    ...[sign, owner, street, town].filter((word) => words.includes(plain(word))),
    ...(digits.includes(phone.replaceAll(' ', '')) ? [phone] : []),
  ]
}

test.each(IS_ALL ? [1, 2] : [1])(
  'after random edits with both editors, no public response contains a hidden word or photo, or a false price (seed %i) @slow',
  async (seed) => {
    await using app = await startApp()
    const admin = await app.signedIn(anAdmin())
    const draw = drawing(seed)
    const { oneOf, isOften, amount, text } = draw
    const ids = await Promise.all(HIDDEN.map(async () => (await admin.call('POST /api/admin/listings', {})).id))
    for (const [at, id] of ids.entries()) {
      const params = { id }
      await app.hasMandateFor(id)
      const body = { ...aRandomForm(draw, at, true), discretion: oneOf(['departement', 'region'] as const) }
      await admin.call('PUT /api/admin/listings/{id}', { params, body })
      await admin.call('POST /api/admin/listings/{id}/status', { params, body: { to: 'en vente' } })
    }
    const read = (at: number) => admin.call('GET /api/admin/listings/{id}', { params: { id: ids[at] ?? 0 } })

    /** The specification's form as it is shown, with some random changes. */
    async function formOf(at: number) {
      const { body } = await app.answerTo('GET /api/properties/{id}', { params: { id: ids[at] ?? 0 } })
      const shown = { ...aProperty(), ...(body as object) }
      const { title, description, image, category, location, price, details, features } = shown
      const hidden = HIDDEN[at] as Hidden
      const form = { title, description, image, category, location, price, details, features }
      const own = {
        title: text(hidden),
        description: text(hidden),
        price: amount(),
        image: photo(at, oneOf([0, 1, 2])).replace('.webp', oneOf(['.webp', '-480.avif', '.webp#focus=25,0'])),
        location: `${oneOf(hidden.towns)}, Calvados`,
        features: JSON.stringify([text(hidden)]),
        category: oneOf(CATEGORIES),
      }
      return { ...form, ...Object.fromEntries(Object.entries(own).filter(() => isOften(0.3))) }
    }

    const edits: Record<string, (at: number, id: number) => Promise<{ status: number }>> = {
      save: (at, id) => admin.answerTo('PUT /api/admin/listings/{id}', { params: { id }, body: aRandomForm(draw, at) }),
      draft: (at, id) =>
        admin.answerTo('PUT /api/admin/listings/{id}/draft', {
          params: { id },
          body: { typed: aRandomForm(draw, at) },
        }),
      async restore(at, id) {
        const { draft } = await read(at)
        const body = (draft?.['typed'] ?? aRandomForm(draw, at)) as DossierForm
        return admin.answerTo('PUT /api/admin/listings/{id}', { params: { id }, body })
      },
      async step(at, id) {
        const { status, changes } = await read(at)
        // Prefer steps towards a sale, because withdrawn listings show nothing.
        const onward = changes.find(({ to }) => FOR_SALE.some((one) => one === to))?.to
        const to = status === 'brouillon' || isOften(0.6) ? (onward ?? 'en vente') : oneOf(STATUSES)
        const body = aStep(to, { reason: 'Essai' })
        return admin.answerTo('POST /api/admin/listings/{id}/status', { params: { id }, body })
      },
      modify: async (at, id) =>
        admin.answerTo('PUT /api/properties/{id}', { params: { id }, body: (await formOf(at)) as never }),
      feature: (_at, id) =>
        admin.answerTo('PATCH /api/properties/{id}/featured', { params: { id }, body: { featured: isOften(0.5) } }),
      confirm: (_at, id) => admin.answerTo('POST /api/admin/listings/{id}/confirmation', { params: { id } }),
      assign: (_at, id) =>
        admin.answerTo('POST /api/admin/listings/bulk', { body: { ids: [id], agentId: admin.user.id } }),
      withdraw: (_at, id) =>
        isOften(0.5)
          ? admin.answerTo('DELETE /api/properties/{id}', { params: { id } })
          : admin.answerTo('POST /api/admin/listings/bulk', { body: { ids: [id], status: 'retiré', reason: 'Essai' } }),
      // Creates a listing with the specification's form and a photo of one of the listings.
      create: async (at) =>
        admin.answerTo('POST /api/properties', {
          body: aProperty({ image: photo(at, oneOf([0, 1, 2])), location: 'Rouen, Seine-Maritime' }) as never,
        }),
    }
    const mix = [
      'save',
      'save',
      'restore',
      'draft',
      'step',
      'step',
      'step',
      'modify',
      'modify',
      'modify',
      'feature',
      'confirm',
      'assign',
      'create',
    ]
    const outcomes = new Map<string, Set<string>>()
    let looked = 0

    for (let step = 0; step < STEPS; step++) {
      const at = Math.floor(draw.random() * ids.length)
      const name = isOften(0.03) ? 'withdraw' : oneOf(mix)
      const { status } = (await edits[name]?.(at, ids[at] ?? 0)) ?? { status: 0 }
      const about = `seed ${seed}, step ${step}: ${name} of listing ${at} (${status})`
      expect(status, about).toBeLessThan(500)
      outcomes.set(name, (outcomes.get(name) ?? new Set()).add(status < 300 ? 'done' : 'refused'))
      const lists = JSON.stringify([
        (await app.get('/api/properties')).body,
        (await app.get('/api/featured-properties')).body,
        (await app.get('/feed.xml')).body,
      ])
      const id = ids[at] ?? 0
      const dossier = await read(at)
      const page = await app.get(`/api/properties/${id}`)
      const sheet = await app.get(`/api/properties/${id}/sheet`)
      const compared = await app.get(`/api/comparison?ids=${id}`)
      const own = JSON.stringify([page.body, sheet.body, compared.body])
      const isHiding = dossier.discretion !== 'commune'
      const secretPhotos = dossier.pictures.filter(({ confidential }) => confidential || isHiding)
      expect(
        {
          words: isHiding ? leaksIn(own + lists, HIDDEN[at] as Hidden, dossier) : [],
          photos: secretPhotos.filter(({ image }) => own.includes(image)),
          price: sheet.status === 200 ? untruthsIn(sheet.body as Sheet) : [],
        },
        about,
      ).toEqual({ words: [], photos: [], price: [] })
      if (isHiding && page.status === 200) looked += 1
    }
    // The run was meaningful: discreet listings were public, and each kind of edit was both done and refused.
    expect(looked).toBeGreaterThan(STEPS / 10)
    for (const name of ['save', 'restore', 'step', 'modify', 'create'])
      expect([...(outcomes.get(name) ?? [])].toSorted(), name).toEqual(['done', 'refused'])
  },
  180_000,
)
