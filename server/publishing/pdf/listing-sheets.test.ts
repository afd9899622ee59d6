import jsQr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aDossier, anAdmin, aProperty, HOTEL_DOSSIER } from '#test/makers.ts'
import { readPdf } from '#test/pdf-text.ts'
import { startApp } from '#test/start-app.ts'

const PUBLIC_URL = 'https://agence.example'
const start = () => startApp({ publicUrl: () => PUBLIC_URL })

const LISTING = aDossier({
  ...HOTEL_DOSSIER,
  description: 'Face au vieux bassin.\n\nL’été, la terrasse double les couverts.',
  // Only the page shows parking spaces and staff: see domain/listing/register/fields.ts.
  facts: { ...HOTEL_DOSSIER.facts, parkings: 37 },
  years: HOTEL_DOSSIER.years.map(({ figures, ...year }) => ({ ...year, figures: { ...figures, staffYear: 7.3 } })),
})

test('the PDF sheet of a listing contains the legal mentions, is tagged, and is the same for everyone @slow', async () => {
  await using app = await start()
  const { id } = await app.publishes(LISTING)
  const [one, other] = await Promise.all(
    [`/properties/${id}-hotel/fiche.pdf`, `/properties/${id}/fiche.pdf`].map((url) => app.http.inject(url)),
  )
  expect(one?.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-robots-tag': 'noindex',
    'content-disposition': `inline; filename="fiche-${id}-hotel.pdf"`,
    'cache-control': 'public, max-age=300',
  })
  expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.of())).toBe(true)
  expect(one?.rawPayload.length).toBeLessThan(1_000_000)
  const again = await app.send('GET', `/properties/${id}/fiche.pdf`, {
    headers: { 'if-none-match': String(one?.headers['etag']) },
  })
  expect(again.status).toBe(304)

  const { text, totalPages, isTagged, roles, info, xmp } = await readPdf(one?.rawPayload ?? Buffer.of())
  expect(totalPages).toBeLessThanOrEqual(2)
  expect({ isTagged, title: info['Title'], language: info['Language'] }).toEqual({
    isTagged: true,
    title: LISTING.title,
    language: 'fr-FR',
  })
  expect(xmp).toMatch(/<pdfuaid:part>1</)
  expect([...roles]).toEqual(
    expect.arrayContaining(['Document', 'H1', 'H2', 'Figure', 'Link', 'L', 'Table', 'TR', 'TH']),
  )
  for (const words of [
    'Murs et fonds · Hôtel-restaurant',
    'Honfleur, Calvados',
    '1 050 000 €',
    'Honoraires à la charge de l’acquéreur : 5 % TTC du prix hors honoraires de 1 000 000 €',
    `Nos honoraires, barème du 1er janvier 2026 : ${PUBLIC_URL}/honoraires`,
    'Carte professionnelle n° CPI',
    'Médiateur de la consommation',
    'Document non contractuel',
    'Énergie (DPE) : Classe D : 214 kWh EP/m²/an',
    'georisques.gouv.fr',
    '780 000 €',
    'Prix ÷ CA : 135 %',
    'L’été, la terrasse double les couverts.',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Stationnements')
  expect(text).not.toContain('Effectif moyen')
})

test('the sheet has two pages at most, and changes with the listing @slow', async () => {
  await using app = await start()
  const paragraph = 'Une affaire saine, tenue par la même famille, à reprendre avec son équipe. '.repeat(12)
  const description = Array.from({ length: 12 }, (_, at) => `${at + 1}. ${paragraph}`).join('\n\n')
  const long = await app.has(aProperty({ title: 'Long récit', description, category: 'Commerce' }))
  const read = async (id: number) => {
    const { rawPayload, headers } = await app.http.inject(`/properties/${id}/fiche.pdf`)
    return { etag: headers['etag'], ...(await readPdf(rawPayload)) }
  }
  const { totalPages, text } = await read(long.id)
  expect(totalPages).toBe(2)
  expect(text).toContain('La suite est sur l’annonce en ligne.')
  const short = await app.has(aProperty({ title: 'Court récit', description: 'Bien placé.' }))
  expect((await read(short.id)).totalPages).toBe(1)
  expect((await read(short.id)).etag).not.toBe((await read(long.id)).etag)
})

test('the parts of the price are on one page, beside its other facts; the agent’s telephone is shown @slow', async () => {
  await using app = await start()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  const agent = {
    agentStatus: 'salarie',
    agentSpeciality: '',
    agentPhone: '02 31 00 00 01',
    agentTitle: '',
    agentSector: '',
  }
  await admin.call('PUT /api/admin/users/{id}/agent', { params: { id: admin.user.id }, body: agent as never })
  const facts = { ...LISTING.facts, stockMode: 'en-sus', vat: 'dispense', ownerLoan: true } as const
  // Vary the content above, so that the page ends at different lines: the sum must stay with its parts.
  for (const lines of [0, 2, 4, 6, 8, 10, 12]) {
    const features = Array.from({ length: lines }, (_, at) => `Point fort n° ${at}`)
    const years = LISTING.years.slice(0, 1 + (lines % 3))
    const title = `${LISTING.title} ${'très bien placé '.repeat(lines)}`.slice(0, 190)
    const { id } = await app.publishes({ ...LISTING, title, features, years, facts, agentId: admin.user.id })
    const { rawPayload } = await app.http.inject(`/properties/${id}/fiche.pdf`)
    const { pages, text } = await readPdf(rawPayload)
    const own = pages.filter((page) => page.includes('Honoraires TTC de l’acquéreur 50 000 €'))
    expect(own).toHaveLength(1)
    for (const words of [
      'Fonds 400 000 €',
      'Murs 600 000 €',
      'Prix, honoraires compris 1 050 000 €',
      'Crédit vendeur possible Oui',
    ])
      expect(own[0], String(lines)).toContain(words)
    expect(text).not.toContain('Décomposition du prix')
    expect(text).toContain('Votre interlocuteur : Ada Lovelace')
    expect(text).toContain('02 31 00 00 01')
  }
})

test('no sheet for a listing that is not for sale', async () => {
  await using app = await start()
  for (const name of ['999999', '0', 'hotel', '12abc']) {
    expect((await app.get(`/properties/${name}/fiche.pdf`)).status, name).toBe(404)
  }
})

test("a QR code reader finds the listing's canonical URL in its image @slow", async () => {
  await using app = await start()
  const { id } = await app.publishes(LISTING)
  const { headers, body } = await app.get(`/partage/${id}.svg`)
  expect(headers['content-type']).toBe('image/svg+xml')
  const { data, info } = await sharp(Buffer.from(String(body)), { density: 300 })
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = jsQr(new Uint8ClampedArray(data), info.width, info.height)
  expect(read?.data).toBe(`${PUBLIC_URL}/properties/${id}-hotel-restaurant-de-24-chambres-honfleur`)
  expect((await app.get('/partage/999999.svg')).status).toBe(404)
})

test('the sheet draws the stars of a title, and no box for an emoji @slow', async () => {
  await using app = await start()
  const { id } = await app.has(
    aProperty({ title: 'Hôtel ★★★ de la plage 👩‍🍳', description: '🏖️ Vue sur mer.\n\n\uf0b7 Bail neuf' }),
  )
  const { text, info } = await readPdf((await app.http.inject(`/properties/${id}/fiche.pdf`)).rawPayload)
  expect(text).toContain('Hôtel *** de la plage ')
  expect(text).toContain('Vue sur mer. • Bail neuf')
  expect(text).not.toMatch(/[\p{Co}\p{Extended_Pictographic}\0\uffff]/u)
  expect(info['Title']).toBe('Hôtel ★★★ de la plage 👩‍🍳')
})
