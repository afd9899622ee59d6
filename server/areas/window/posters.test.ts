import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsQr from 'jsqr'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { PosterFormat } from '#domain/listing/poster-formats.ts'
import { aDossier, anAdmin, HOTEL_DOSSIER } from '#test/makers.ts'
import { readPdf } from '#test/pdf-text.ts'
import { startApp } from '#test/start-app.ts'

const PUBLIC_URL = 'https://agence.example'
const start = () => startApp({ publicUrl: () => PUBLIC_URL })
const HOTEL = aDossier(HOTEL_DOSSIER)

const A4 = [595, 842]
const A3 = [842, 1191]
const SIZES: [PosterFormat, number[]][] = [
  ['a4-portrait', A4],
  ['a4-paysage', A4.toReversed()],
  ['a3-portrait', A3],
  ['a3-paysage', A3.toReversed()],
  ['mini', A4],
]

type Story = Awaited<ReturnType<typeof startApp>>
type Member = Awaited<ReturnType<Story['signedIn']>>

async function postersFor(app: Story, { token }: Member, { ids, format }: { ids: number[]; format: PosterFormat }) {
  const { rawPayload } = await app.http.inject({
    url: `/api/admin/posters?ids=${ids.join()}&format=${format}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  const bytes = new Uint8Array(rawPayload)
  const proxy = await getDocumentProxy(bytes.slice())
  const { width, height } = (await proxy.getPage(1)).getViewport({ scale: 1 })
  return { bytes, size: [Math.round(width), Math.round(height)], ...(await readPdf(bytes)) }
}

/** What a telephone reads from the first page. */
async function codeIn(bytes: Uint8Array): Promise<string | undefined> {
  using library = await PDFiumLibrary.init().then((made) => ({ made, [Symbol.dispose]: () => made.destroy() }))
  const pdf = await library.made.loadDocument(bytes)
  const { data, width, height } = await pdf.getPage(0).render({ scale: 2, render: 'bitmap' })
  pdf.destroy()
  return jsQr(new Uint8ClampedArray(data), width, height)?.data
}

test.each(SIZES)(
  '%s: price, fees, energy, risks, reference, agency and code are on the paper @slow',
  async (format, size) => {
    await using app = await start()
    const member = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
    const { id } = await app.publishes(HOTEL)
    const poster = await postersFor(app, member, { ids: [id], format })
    expect(poster).toMatchObject({ size, totalPages: 1, isTagged: true })
    expect(poster.bytes.length).toBeLessThan(2_000_000)
    expect([...poster.roles]).toEqual(expect.arrayContaining(['Document', 'Sect', 'H1', 'P', 'Figure']))
    for (const words of [
      'Hôtel-restaurant de 24 chambres',
      'Honfleur, Calvados',
      '1 050 000 €',
      'Honoraires à la charge de l’acquéreur : 5 % TTC du prix hors honoraires de 1 000 000 €',
      `barème du 1er janvier 2026 : ${PUBLIC_URL}/honoraires`,
      'Énergie (DPE) : Classe D : 214 kWh EP/m²/an',
      'Climat (GES) : Classe C',
      'georisques.gouv.fr',
    ])
      expect(poster.text).toContain(words)
    expect(await codeIn(poster.bytes)).toBe(`${PUBLIC_URL}/properties/${id}-hotel-restaurant-de-24-chambres-honfleur`)
  },
)

test('a list is one affair a page in its order, or eight to a page; what is not online is refused @slow', async () => {
  await using app = await start()
  const member = await app.signedIn(anAdmin())
  const made = await Promise.all(
    Array.from({ length: 9 }, (_, at) => app.publishes({ ...HOTEL, title: `Hôtel n° ${at}` })),
  )
  const ids = made.map(({ id }) => id).toReversed()
  const posters = await postersFor(app, member, { ids: ids.slice(0, 2), format: 'a4-portrait' })
  expect(posters.totalPages).toBe(2)
  expect(posters.pages.map((page) => /Hôtel n° \d/.exec(page)?.[0])).toEqual(
    ids.slice(0, 2).map((id) => made.find((one) => one.id === id)?.title),
  )
  expect((await postersFor(app, member, { ids, format: 'mini' })).totalPages).toBe(2)

  const draft = await member.call('POST /api/admin/listings', { body: {} as never })
  const refused = (query: { ids: string; format: PosterFormat }) => member.answerTo('GET /api/admin/posters', { query })
  expect(await refused({ ids: String((draft as { id: number }).id), format: 'mini' })).toMatchObject({
    status: 400,
    body: { message: 'Cette affaire n’est pas en ligne\u00a0: une affiche ne montre que ce qui est public.' },
  })
  expect((await refused({ ids: ids.join().repeat(40), format: 'mini' })).status).toBe(400)
  expect((await app.answerTo('GET /api/admin/posters', { query: { ids: '1', format: 'mini' } })).status).toBe(401)
})

test.each([
  ['fonds', { feesPayer: 'vendeur' }, false],
  ['droit-au-bail', { feesPayer: 'vendeur' }, false],
  ['murs', { feesPayer: 'vendeur', energyClass: 'vierge' }, true],
] as const)('the legal lines of %s @slow', async (deal, facts, concernsPremises) => {
  await using app = await start()
  const member = await app.signedIn(anAdmin())
  const { id } = await app.publishes(
    aDossier({ deal, category: 'Commerce', activities: ['restaurant'], price: 90_000, facts }),
  )
  for (const format of ['a4-portrait', 'a4-paysage', 'mini'] as const) {
    const { text } = await postersFor(app, member, { ids: [id], format })
    expect(text).toContain('Honoraires à la charge du vendeur')
    expect(text.includes('georisques.gouv.fr')).toBe(concernsPremises)
    if ('energyClass' in facts) expect(text).toContain('Énergie (DPE) : Vierge')
  }
})

test('premises to let show their rent of a year, the price list, the risks, and an address that can be typed @slow', async () => {
  await using app = await start()
  const member = await app.signedIn(anAdmin())
  const dossier = aDossier({ deal: 'location', category: "Immobilier d'entreprise", activities: [], price: 24_000 })
  const { id } = await app.publishes({ ...dossier, facts: {} })
  for (const [format] of SIZES) {
    const { text } = await postersFor(app, member, { ids: [id], format })
    for (const words of [
      'Location de locaux',
      'Loyer annuel HT 24 000 €',
      `barème du 1er janvier 2026 : ${PUBLIC_URL}/honoraires`,
      'georisques.gouv.fr',
      'contact@bonne-enseigne.example',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Honoraires à la charge')
  }
})

test('a masked affair shows only what its page shows, and a long one keeps its legal lines on one page @slow', async () => {
  await using app = await start()
  const member = await app.signedIn(anAdmin())
  const title = 'Hôtel de charme très bien placé '.repeat(6).slice(0, 190)
  const { id } = await app.publishes({ ...HOTEL, title, discretion: 'departement' })
  for (const [format] of SIZES) {
    const { text, totalPages } = await postersFor(app, member, { ids: [id], format })
    expect(totalPages).toBe(1)
    expect(text).not.toContain('Honfleur')
    expect(text).toContain('Localisation limitée au département')
    expect(text).toContain('Honoraires à la charge de l’acquéreur : 5 % TTC du prix hors honoraires de 1 000 000 €')
  }
})
