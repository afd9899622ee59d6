import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { RENAMED_FIELDS, RENAMED_YEAR_FIELDS } from '#domain/listing/register/renamed.ts'
import { dossier, dossierYear } from '#server/db/schema/listings.ts'
import { aDossier, anAdmin, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

/** Facts written by another version of the site: fields that this version lacks, and a value that it does not offer. */
const FOREIGN = { shopWindows: 3, leaseType: 'saisonnier' } as never

/** A saved listing, with functions to write facts as another version would. */
async function aSavedListing() {
  const app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await admin.call('POST /api/admin/listings', {})
  const params = { id }
  const save = (body: Parameters<typeof put>[0]) => put(body)
  const put = (body: object) => app.send('PUT', `/api/admin/listings/${id}`, { body, token: admin.token })
  const stored = async () => {
    const [row] = await app.db.select().from(dossier).where(eq(dossier.id, id))
    const years = await app.db.select().from(dossierYear).where(eq(dossierYear.dossierId, id))
    const figures = Object.fromEntries(years.map((year) => [year.closedOn, year.figures as Record<string, unknown>]))
    return { facts: row?.facts as Record<string, unknown>, hidden: row?.hiddenDetails, figures, scene: row?.scene }
  }
  await put(aDossier())
  return {
    app,
    admin,
    params,
    save,
    stored,
    read: () => admin.call('GET /api/admin/listings/{id}', { params }),
    /** Writes facts as another version does. */
    writes: async (facts: Record<string, unknown>, figures: Record<string, unknown> = {}) => {
      const before = await stored()
      await app.db
        .update(dossier)
        .set({ facts: { ...before.facts, ...facts } })
        .where(eq(dossier.id, id))
      await app.db.update(dossierYear).set({ figures }).where(eq(dossierYear.closedOn, '2025-12-31'))
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('a save keeps facts and figures unknown to this version @slow', async () => {
  await using site = await aSavedListing()
  await site.writes(FOREIGN, { revenue: 380_000, tips: 4_000, provenance: 'expert' })
  // The listing opens, without the values that this version cannot show.
  const { facts, years } = await site.read()
  expect(facts).toMatchObject({ seats: 40 })
  expect(facts).not.toHaveProperty('leaseType')
  await site.save(aDossier({ facts: { ...facts, seats: 44 }, years }))
  const { facts: after, figures } = await site.stored()
  expect(after).toMatchObject({ seats: 44, shopWindows: 3, leaseType: 'saisonnier' })
  expect(figures['2025-12-31']).toMatchObject({ revenue: 380_000, tips: 4_000, provenance: 'expert' })
})

test('a field that a form omits is kept; one that it sends as null is deleted', async () => {
  await using site = await aSavedListing()
  const { seats: _seats, ...facts } = aDossier().facts
  const [year, earlier] = aDossier().years
  const answer = await site.save({
    ...aDossier(),
    facts: { ...facts, employees: null },
    years: [{ ...year, figures: { revenue: 381_000, ebitda: null } }, earlier],
  })
  expect(answer.status).toBe(200)
  const after = await site.stored()
  expect(after.facts).toMatchObject({ seats: 40, surface: 140 })
  expect(after.facts).not.toHaveProperty('employees')
  expect(after.figures['2025-12-31']).toEqual({ revenue: 381_000, restatedEbitda: 61_000 })
})

test('a year keeps its figures when its closing day is corrected; removing it deletes them @slow', async () => {
  await using site = await aSavedListing()
  await site.writes({}, { revenue: 380_000, tips: 4_000 })
  const [year] = aDossier().years
  await site.save({ ...aDossier(), years: [{ ...year, closedOn: '2025-09-30', storedOn: '2025-12-31' }] })
  expect((await site.stored()).figures).toEqual({ '2025-09-30': { ...year?.figures, tips: 4_000 } })
  await site.save({ ...aDossier(), years: [{ ...year, closedOn: '2025-12-31' }] })
  expect((await site.stored()).figures).toEqual({ '2025-12-31': year?.figures })
})

test('the illustration stays when a form omits it, and is removed by null @slow', async () => {
  await using site = await aSavedListing()
  await site.save({ ...aDossier(), scene: 'bar' })
  await site.save(aDossier())
  expect((await site.stored()).scene).toBe('bar')
  await site.save({ ...aDossier(), scene: null })
  expect((await site.stored()).scene).toBeNull()
})

test('a renamed row is read and saved under its new name, also from a tab with the old name', async () => {
  await using site = await aSavedListing()
  Object.assign(RENAMED_FIELDS, { annualRent: 'yearlyRent' })
  Object.assign(RENAMED_YEAR_FIELDS, { turnover: 'revenue' })
  onTestFinished(() => {
    delete RENAMED_FIELDS['annualRent']
    delete RENAMED_YEAR_FIELDS['turnover']
  })
  // An older instance that is still running writes last.
  await site.writes({ annualRent: 21_000 }, { turnover: 390_000 })
  const { facts, years } = await site.read()
  expect([facts.yearlyRent, years[0]?.figures]).toEqual([21_000, { revenue: 390_000 }])
  await site.save({ ...aDossier(), facts: {}, years: [{ ...years[0], figures: {} }] })
  const after = await site.stored()
  expect(after.facts).toMatchObject({ yearlyRent: 21_000, revenue: 390_000 })
  expect(after.facts).not.toHaveProperty('annualRent')
  expect(after.figures).toEqual({ '2025-12-31': { revenue: 390_000 } })
})

test('the specification’s form keeps facts it does not know, and figures of an earlier category that it withholds', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await app.has(aProperty({ category: 'Entreprise', details: '{"employees":12,"revenue":900000}' }))
  const put = (body: object) => admin.answerTo('PUT /api/properties/{id}', { params: { id }, body: body as never })
  const office = aProperty({ category: "Immobilier d'entreprise", details: '{"surface":140}' })
  expect((await put(office)).status).toBe(200)
  const hidden = async () => (await app.db.select().from(dossier).where(eq(dossier.id, id)))[0]?.hiddenDetails
  expect(await hidden()).toEqual({ employees: 12, revenue: 900_000 })
  await app.db
    .update(dossier)
    .set({ disclosure: 'dossier', facts: { surface: 140, ...(FOREIGN as object) } })
    .where(eq(dossier.id, id))
  expect((await put({ ...office, price: 290_000 })).status).toBe(200)
  expect(await hidden()).toEqual({ employees: 12, revenue: 900_000 })
  const [row] = await app.db.select().from(dossier).where(eq(dossier.id, id))
  expect(row?.facts).toEqual({ surface: 140, ...(FOREIGN as object) })
})

test('the specification’s form keeps exact figures when it repeats the rounded ones, and stores changed ones', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const facts = { ...aDossier().facts, surface: 1_240, yearEstablished: 1926 }
  const { id } = await app.publishes(aDossier({ discretion: 'departement', facts }))
  const params = { id }
  const shown = await app.call('GET /api/properties/{id}', { params })
  const details = JSON.parse(shown.details) as Record<string, number>
  expect(details).toMatchObject({ surface: 1_200, yearEstablished: 1920 })
  const { title, description, price, category, location, image, features } = shown
  const put = async (own: Record<string, number>) => {
    const body = { title, description, price, category, location, image, features, details: JSON.stringify(own) }
    expect(await admin.answerTo('PUT /api/properties/{id}', { params, body })).toMatchObject({ status: 200 })
    const [row] = await app.db.select().from(dossier).where(eq(dossier.id, id))
    return { surface: row?.facts.surface, yearEstablished: row?.facts.yearEstablished }
  }
  expect(await put(details)).toEqual({ surface: 1_240, yearEstablished: 1926 })
  expect(await put({ ...details, surface: 1_310 })).toEqual({ surface: 1_310, yearEstablished: 1926 })
})
