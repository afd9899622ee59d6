import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calls } from '#domain/wire/calls.ts'
import type { Call } from '#domain/wire/call.ts'
import type { Disclosure, Discretion } from '#domain/listing/dossier.ts'
import { FOR_SALE, STATUSES, type Status } from '#domain/listing/register/status.ts'
import { alert } from '#server/db/schema/alerts.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { createLog } from '#server/http/watch/log.ts'
import { findMatches, sendDigests } from '#server/areas/alerts/sending/sending.ts'
import { thirdInTurn } from '#test/matrix.ts'
import { alertServices, hasAlert } from '#test/alerts.ts'
import { aConfidentialListing, type ConfidentialListing, foundIn, secretText } from '#test/confidential-listing.ts'
import { aContact, anAdmin, aUser, aStep } from '#test/makers.ts'
import { readPdf } from '#test/pdf-text.ts'
import { startApp } from '#test/start-app.ts'

/** The steps that lead to each status. */
const STEPS: Record<Status, Status[]> = {
  brouillon: [],
  'en vente': ['en vente'],
  'sous offre': ['en vente', 'sous offre'],
  'sous compromis': ['en vente', 'sous offre', 'sous compromis'],
  vendu: ['en vente', 'sous compromis', 'vendu'],
  retiré: ['en vente', 'retiré'],
}

const LEVELS: [Discretion, Disclosure][] = [
  ['commune', 'tranche'],
  ['departement', 'dossier'],
  ['region', 'tranche'],
]

/** The owner of an alert on the real town. */
const PEZENAS = 'zoe.pezenas@exemple.fr'

const SOLD_PRICE = 7_319_999
const GONE_PRICE = 7_329_999

/** A site with one confidential listing of each status, all with the same markers. */
async function confidentialSite(discretion: Discretion, disclosure: Disclosure) {
  const lines: string[] = []
  const app = await startApp({ log: createLog('trace', { write: (line) => void lines.push(line) }) })
  const admin = await app.signedIn(anAdmin({ email: 'zqxjagent@exemple.fr' }))
  const listing = aConfidentialListing(discretion, disclosure)
  const [reason, draft, title, description] = ['motif', 'brouillon', 'titre', 'texte'].map(secretText)
  const ids = {} as Record<Status, number>
  await admin.call('PUT /api/admin/register/first-number', { body: { number: 731_731_000 } })
  for (const status of STATUSES) {
    const { id } = await admin.call('POST /api/admin/listings', {})
    const params = { id }
    const isGone = status === 'brouillon' || status === 'retiré' || status === 'vendu'
    const form = {
      ...listing.form,
      agentId: admin.user.id,
      ...(isGone ? { description: description?.text.repeat(3) ?? '' } : {}),
      ...(isGone && status !== 'vendu' ? { title: title?.text ?? '' } : {}),
    }
    await admin.call('PUT /api/admin/listings/{id}', { params, body: form })
    await admin.call('POST /api/admin/listings/{id}/mandates', { params, body: listing.mandate })
    for (const to of STEPS[status]) {
      const body = aStep(to, { reason: reason?.text ?? '', ...(to === 'vendu' ? { soldPrice: SOLD_PRICE } : {}) })
      await admin.call('POST /api/admin/listings/{id}/status', { params, body })
    }
    await app.db
      .update(dossier)
      .set({ draft: { title: draft?.text }, hiddenDetails: { rooms: GONE_PRICE } })
      .where(eq(dossier.id, id))
    ids[status] = id
  }
  const secrets = [
    ...listing.secrets,
    ...[reason, draft, title, description].flatMap((secret) => secret ?? []),
    { in: 'agent: email', text: 'zqxjagent' },
    { in: 'mandate: number', text: '731731' },
    { in: 'sold price', text: String(SOLD_PRICE) },
    { in: 'figure of an earlier category', text: String(GONE_PRICE) },
  ]
  return {
    app,
    admin,
    ids,
    lines,
    listing: { ...listing, secrets } satisfies ConfidentialListing,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** Read calls that visitors and ordinary accounts may make. */
const PUBLIC_READS = Object.entries<Call>(calls).flatMap(([name, { access }]) =>
  name.startsWith('GET ') && access !== 'admin' ? [{ path: name.slice(4), access }] : [],
)

/** The queries with which a path is read, if any. */
const QUERIES: Record<string, string[]> = {
  '/api/properties': [
    '',
    '?sort=price-asc',
    '?category=Commerce',
    '?location=H%C3%A9rault',
    '?location=Occitanie',
    '?deal=murs-et-fonds',
    '?activity=restaurant',
    '?reference=731731000',
  ],
  '/api/landing': [
    '?category=Commerce',
    '?category=Commerce&location=H%C3%A9rault',
    '?activity=restaurant&location=Occitanie',
  ],
}

test.each(thirdInTurn(LEVELS))(
  'nothing confidential leaves a site that shows the %s, figures by %s @slow',
  async (discretion, disclosure) => {
    await using site = await confidentialSite(discretion, disclosure)
    const { app, ids, lines, listing } = site
    const user = await app.signedIn(aUser())
    await user.call('POST /api/favorites', { body: { propertyId: ids['en vente'] } })
    const leaks: string[] = []
    const read = async (url: string, token?: string) => {
      const answer = await app.send('GET', url, token ? { token } : {})
      const text =
        JSON.stringify(answer.headers) + (typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
      leaks.push(...foundIn(text, listing).map((what) => `${url}: ${what}`))
      return answer
    }

    let answered = 0
    for (const { path, access } of PUBLIC_READS) {
      const urls = /\{\w+\}/.test(path)
        ? Object.values(ids).map((id) => path.replace(/\{\w+\}/, String(id)))
        : path === '/api/comparison'
          ? [
              `${path}?ids=${Object.values(ids).slice(0, 4).join()}`,
              `${path}?ids=${Object.values(ids).slice(-4).join()}`,
            ]
          : (QUERIES[path] ?? ['']).map((query) => path + query)
      for (const url of urls) {
        for (const token of access === 'visitor' ? [undefined, user.token] : [user.token]) {
          if ((await read(url, token)).status === 200) answered += 1
        }
      }
    }
    // The reads did find the listings that are for sale.
    expect(answered).toBeGreaterThan(PUBLIC_READS.length)

    const index = String((await read('/sitemap.xml')).body)
    for (const [, url = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g)) await read(new URL(url).pathname)
    for (const path of ['/feed.xml', '/robots.txt']) expect((await read(path)).status).toBe(200)
    // The agent of the markers owns the agency.
    const feed = await site.admin.call('POST /api/admin/feeds', { body: { name: 'Réseau' } })
    for (const address of [feed.json, feed.xml]) expect((await read(new URL(address).pathname)).status).toBe(200)
    for (const id of Object.values(ids)) {
      await read(`/partage/${id}.jpg`)
      await read(`/partage/${id}.svg`)
    }
    let sheets = 0
    for (const id of Object.values(ids)) {
      const { statusCode, rawPayload } = await app.http.inject(`/properties/${id}/fiche.pdf`)
      if (statusCode !== 200) continue
      sheets += 1
      const { text, info, xmp } = await readPdf(rawPayload)
      const said = foundIn(`${text} ${JSON.stringify(info)} ${xmp}`, listing)
      leaks.push(...said.map((what) => `PDF sheet: ${what}`))
    }
    expect(sheets).toBe(FOR_SALE.length)

    for (const propertyId of Object.values(ids))
      await app.answerTo('POST /api/contact', { body: aContact({ propertyId }) })
    const before = (await app.mails()).length
    for (const [number, criteria] of ['', 'activity=restaurant', 'location=Occitanie'].entries())
      await hasAlert(app, { criteria, email: `zoe.${number}@exemple.fr` })
    await hasAlert(app, { criteria: 'location=Pézenas', email: PEZENAS })
    await app.db.update(alert).set({ confirmedAt: new Date(0) })
    await findMatches(alertServices(app))
    await sendDigests(alertServices(app))
    const mails = await app.mails()
    // Confirmations, and one mail for each alert that finds something.
    expect(mails.length - before).toBe(discretion === 'commune' ? 8 : 7)
    for (const { subject, text, html, to } of mails) {
      // The owner of the alert on the real town sees the town they entered.
      if (to?.[0]?.address === PEZENAS) continue
      leaks.push(...foundIn(`${subject} ${text} ${html}`, listing).map((what) => `mail: ${what}`))
    }
    expect(lines.length).toBeGreaterThan(0)
    leaks.push(...foundIn(lines.join('\n'), listing).map((what) => `log: ${what}`))
    expect([...new Set(leaks)]).toEqual([])
  },
)

test('a draft responds like a listing that never existed, a withdrawn one like a deleted one', async () => {
  await using site = await confidentialSite('departement', 'dossier')
  const { app, ids } = site
  const user = await app.signedIn(aUser())
  for (const path of ['', '/sheet', '/similar']) {
    for (const token of [undefined, user.token]) {
      const read = async (id: number) => {
        const { status, body } = await app.send('GET', `/api/properties/${id}${path}`, token ? { token } : {})
        return { status, body }
      }
      expect(await read(ids.brouillon), path).toEqual(await read(999_999))
      if (path !== '/similar') expect(await read(ids.retiré), path).toEqual(await read(999_999))
    }
  }
})

test.each([
  ['departement', 'Hérault', 3],
  ['region', 'Occitanie', 3],
] as const)(
  'a listing that only shows its %s is neither found nor counted by commune @slow',
  async (discretion, wider, found) => {
    await using site = await confidentialSite(discretion, 'dossier')
    const { app } = site
    const total = async (location: string) => {
      const { headers, body } = await app.get(`/api/properties?location=${encodeURIComponent(location)}`)
      return [Number(headers['x-total-count']), (body as unknown[]).length]
    }
    expect(await total(wider)).toEqual([found, found])
    for (const text of ['Pézenas', '34120', 'Pézenas (34120)']) expect(await total(text), text).toEqual([0, 0])
    if (discretion === 'region') expect(await total('Hérault')).toEqual([0, 0])
    const suggestions = await app.call('GET /api/places', { query: { q: 'Pézenas' } })
    expect(suggestions.map(({ count }) => count)).not.toContain(found)
    const landing = await app.call('GET /api/landing', { query: { category: 'Commerce', location: 'Pézenas' } })
    expect(landing).toMatchObject({ total: 0 })
  },
)

test.each(['dossier', 'tranche'] as const)(
  'bisecting filters reveals no figure shown as %s @slow',
  async (disclosure) => {
    await using site = await confidentialSite('commune', disclosure)
    const { app, listing } = site
    const { revenue, restatedEbitda } = listing.form.years[0]?.figures ?? {}
    const total = async (query: string) => {
      const { status, headers } = await app.get(`/api/properties?${query}`)
      expect(status, query).toBe(200)
      return Number(headers['x-total-count'])
    }
    expect(await total('')).toBe(3)
    for (const [name, figure = 0] of [
      ['revenue', revenue],
      ['ebitda', restatedEbitda],
    ] as const) {
      // Filters only know the lower bound of the highest bracket, 5 000 000 €.
      for (const query of [`${name}Min`, `${name}Max`]) {
        const around = [5_000_001, figure - 1, figure, figure + 1, 900_000_000]
        const totals = await Promise.all(around.map((value) => total(`${query}=${value}`)))
        expect(new Set(totals).size, `${query} around ${figure}: ${totals.join(', ')}`).toBe(1)
      }
    }
  },
)
