import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { numericDate } from '#domain/format.ts'
import { DEAL_NAMES } from '#domain/listing/register/deals.ts'
import { todayInParis } from '#server/core/today.ts'
import { aDossier, anAdmin, aPortal, HOTEL_DOSSIER } from '#test/makers.ts'
import { readPoliris } from '#test/poliris-reader.ts'
import { startApp } from '#test/start-app.ts'

const TEXT = 'Un restaurant de "quarante" couverts,\ntenu par le même couple depuis 2009 – vue sur l’œuvre.'

/** A listing of each deal, as complete as a portal asks. */
const listingOf = (deal: DossierForm['deal'], own: Partial<DossierForm> = {}) =>
  deal === 'murs-et-fonds'
    ? aDossier({ ...HOTEL_DOSSIER, description: TEXT, ...own })
    : aDossier({
        deal,
        description: TEXT,
        title: `Affaire ${deal}`,
        facts: { ...aDossier().facts, ...(deal === 'titres' ? { sharesPercent: 100 } : {}) },
        ...own,
      })

async function anAgency() {
  const app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const portal = await owner.call('POST /api/admin/portals', { body: aPortal() })
  const params = { id: portal.id }
  return {
    app,
    owner,
    params,
    run: (isFewerWanted = false) =>
      owner.answerTo('POST /api/admin/portals/{id}/runs', { params, body: { isFewerWanted } }),
    async file() {
      const answer = await app.http.inject({
        url: `/api/admin/portals/${portal.id}/file`,
        headers: { authorization: `Bearer ${owner.token}` },
      })
      return answer.rawPayload
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** The rank of the column. */
const MANDATE_DAY = 113

/** The columns of a row that are not empty, by their rank. */
const filled = (row: (string | undefined)[]) =>
  Object.fromEntries(row.flatMap((value, at) => (value ? [[at + 1, value]] : [])))

test('a portal’s file has 334 values a listing, one for each deal that the format knows @slow', async () => {
  await using agency = await anAgency()
  for (const deal of DEAL_NAMES) await agency.app.publishes(listingOf(deal))
  const { status, body } = await agency.run()
  expect(status).toBe(201)
  const zip = await agency.file()
  expect(body).toMatchObject({ bytes: zip.length, sha256: createHash('sha256').update(zip).digest('hex') })
  const { rows, config, photos } = readPoliris(zip)
  expect(config).toMatch(/^Version=4\.12\r\nApplication=Devanture\/.+\r\nDevise=Euro\r\n$/)
  expect(photos).toBe('Mode=URL\r\n')
  const { leftOut } = body as { leftOut: { title: string; reasons: string[] }[] }
  expect(leftOut.map(({ title, reasons }) => [title, reasons])).toEqual([
    ['Affaire location-gerance', ['Nature sans équivalent chez ce portail\u00a0: Location-gérance']],
    ['Affaire franchise', ['Nature sans équivalent chez ce portail\u00a0: Création en franchise']],
  ])
  // The day of the mandate is today; the rest is the same every day.
  const shown = rows.map(filled)
  for (const row of shown) expect(row[MANDATE_DAY]).toBe(numericDate(todayInParis()))
  expect(shown.map(({ [MANDATE_DAY]: _day, ...row }) => row)).toMatchSnapshot()
})

test('nothing that the format would expose is ever filled', async () => {
  await using agency = await anAgency()
  const facts = { ...aDossier().facts, street: '12, rue Cachée', ownerName: 'Odette Secret', tradeName: 'Chez Secret' }
  await agency.app.publishes(aDossier({ description: TEXT, facts }))
  await agency.run()
  const zip = await agency.file()
  const [row = []] = readPoliris(zip).rows
  const empty = [8, 108, 109, ...Array.from({ length: 9 }, (_, at) => 114 + at), 298, 299]
  expect(empty.map((rank) => row[rank - 1])).toEqual(empty.map(() => ''))
  expect(row.join()).not.toMatch(/Cachée|Secret/)
})

test('what keeps a listing out is said in words, and a hidden place never leaves', async () => {
  await using agency = await anAgency()
  const { app, owner, params } = agency
  const long = await app.publishes(listingOf('fonds', { title: 'T'.repeat(71) }))
  const hidden = await app.publishes(listingOf('fonds', { discretion: 'departement' }))
  const at = (id: number) => owner.call('GET /api/admin/listings/{id}/portals', { params: { id } })
  expect(await at(long.id)).toMatchObject([{ reasons: ['Titre trop long\u00a0: 71 caractères, 64 au plus'] }])
  const [atHidden] = await at(hidden.id)
  expect(atHidden?.reasons).toContain('Lieu masqué\u00a0: ce portail n’a pas de floutage')
  const body = { portalId: params.id, isWanted: false }
  const after = await owner.call('PUT /api/admin/listings/{id}/portals', { params: { id: long.id }, body })
  expect(after).toMatchObject([{ isWanted: false, reasons: ['Décoché pour ce portail', expect.any(String)] }])
})

test('a text is counted as it is written: with four signs for a line break', async () => {
  await using agency = await anAgency()
  const lines = (count: number) => Array.from({ length: count }, () => 'Une ligne de vingt-sept car.').join('\n')
  await agency.app.publishes(listingOf('fonds', { title: 'Tient', description: lines(124) }))
  await agency.app.publishes(listingOf('fonds', { title: 'Dépasse', description: lines(130) }))
  await agency.run()
  const { leftOut } = (await agency.owner.call('GET /api/admin/portals', {})).runs[0] ?? { leftOut: [] }
  expect(leftOut.map(({ title, reasons }) => [title, reasons])).toEqual([
    ['Dépasse', [expect.stringMatching(/^Texte trop long\u00a0: 4156 caractères/) as string]],
  ])
  const [row = []] = readPoliris(await agency.file()).rows
  expect(row[20]?.length).toBeLessThanOrEqual(4_000)
  expect(row[20]).toContain('car.<BR>Une')
})

test('a file that lost more than a fifth is made only when a person says so', async () => {
  await using agency = await anAgency()
  const { app, owner, params } = agency
  const { id } = await app.publishes(listingOf('fonds'))
  expect((await agency.run()).body).toMatchObject({ listings: 1 })
  const isOut = { portalId: params.id, isWanted: false }
  await owner.call('PUT /api/admin/listings/{id}/portals', { params: { id }, body: isOut })
  expect((await agency.run()).status).toBe(409)
  expect((await agency.run(true)).body).toMatchObject({ listings: 0 })
  await owner.call('DELETE /api/admin/portals/{id}', { params })
  const { portals, runs } = await owner.call('GET /api/admin/portals', {})
  expect([portals.length, runs.length]).toEqual([0, 2])
})
