import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAP_SOURCE_MAX_CHARS, type ValuationCaps } from '#domain/valuation/caps.ts'
import { agencySetting } from '#server/db/schema/agency.ts'
import { lead } from '#server/db/schema/leads.ts'
import { journalOf } from '#test/journal.ts'
import { anAdmin, anEstimate, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

const FIGURES = 'metier=car-dealer&ca=3000000&ebe=240000'

/** The top of the range that the server computes again for a request. */
async function topOf(app: App) {
  await app.send('POST', '/api/estimate', { body: anEstimate(), headers: { 'x-valuation': FIGURES } })
  const rows = await app.db.select().from(lead).orderBy(lead.id)
  return rows.at(-1)?.valuation?.high
}

test('an owner sets the cap of a sector, with its source: it limits values at once, and is in the audit log', async () => {
  await using app = await startApp()
  const owner = await app.signedIn(anAdmin())
  expect(await app.call('GET /api/valuations/caps', {})).toEqual({ caps: {} })
  expect(await topOf(app)).toBe(960_000)
  const caps: ValuationCaps = { automotive: { multiple: 3.5, source: 'Nos ventes de 2023 à 2026' } }
  await owner.call('PUT /api/admin/agency/valuation', { body: caps })
  expect(await app.call('GET /api/valuations/caps', {})).toEqual({ caps })
  expect((await owner.call('GET /api/admin/agency', {})).valuation).toEqual(caps)
  expect(await topOf(app)).toBe(840_000)
  await owner.call('PUT /api/admin/agency/valuation', { body: {} })
  expect(await topOf(app)).toBe(960_000)
  const [removed, set] = (await journalOf(owner)).map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '))
  expect(set).toContain('Automobile, transport')
  expect(set).toContain('3.5, Nos ventes de 2023 à 2026')
  expect(removed).toContain('Automobile, transport')
})

test.each([
  [{ multiple: 0.9, source: 'Nous' }, 'bars.multiple', 'Indiquez un nombre de 1 à 20, comme 4 ou 3,5.'],
  [{ multiple: 20.1, source: 'Nous' }, 'bars.multiple', 'Indiquez un nombre de 1 à 20, comme 4 ou 3,5.'],
  [{ multiple: '', source: 'Nous' }, 'bars.multiple', 'Indiquez un nombre de 1 à 20, comme 4 ou 3,5.'],
  [{ multiple: 4, source: ' ' }, 'bars.source', 'Dites d’où vient ce plafond\u00a0: il est montré aux visiteurs.'],
  [{ multiple: 4, source: 'a'.repeat(CAP_SOURCE_MAX_CHARS + 1) }, 'bars.source', expect.stringContaining('160')],
])('a cap that cannot be is refused beside its field: %j', async (bars, path, message) => {
  await using app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const body = { bars } as ValuationCaps
  expect(await owner.answerTo('PUT /api/admin/agency/valuation', { body })).toMatchObject({
    status: 400,
    body: { problems: [{ path, message }] },
  })
})

test('only owners set caps; a stored cap that is no longer valid is that of the references again', async () => {
  await using app = await startApp()
  const [owner, agent, user] = [
    await app.signedIn(anAdmin()),
    await app.signedIn(anAdmin({ teamRole: 'agent' })),
    await app.signedIn(aUser()),
  ]
  const body: ValuationCaps = { bars: { multiple: 3, source: 'Nos ventes' } }
  for (const one of [agent, user])
    expect((await one.answerTo('PUT /api/admin/agency/valuation', { body })).status).toBe(403)
  await owner.call('PUT /api/admin/agency/valuation', { body })
  await app.db
    .update(agencySetting)
    .set({ value: { bars: { multiple: 300, source: '' }, gone: { multiple: 2, source: 'x' } } })
    .where(eq(agencySetting.name, 'valuation'))
  expect((await owner.call('GET /api/admin/agency', {})).valuation).toEqual({})
})
