import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { asOnePage } from '#server/core/one-page.ts'
import { aDossier, anAdmin, aProperty, aStep } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { call, CallError } from '#web/api/call.ts'
import { connect } from '#web/api/connections.ts'
import { serverData } from '#web/api/page-data.ts'
import { redirectToUnderstood } from '#web/site/search/understood.ts'

/** Reads what the frame of every page reads, and the data of this page. */
const readPage = (path: string) =>
  asOnePage(() => {
    const request = new Request(new URL(path, 'https://www.bonne-enseigne.example'))
    const readScreen = async () => {
      if (path.startsWith('/search')) await redirectToUnderstood({ request })
      return serverData({ request, context: new RouterContextProvider() })
    }
    return Promise.all([call('GET /api/agency', {}), readScreen().catch((redirect: Response) => redirect.status)])
  })

test('calls of one page share common reads: six statements at most @slow', async () => {
  await using app = await startApp()
  connect({
    transport: async (name, input) => {
      const outcome = await app.callInProcess(name, input as Parameters<typeof app.callInProcess>[1])
      if ('answer' in outcome) return outcome.answer
      throw new CallError(outcome.status, outcome.message, '')
    },
  })
  const admin = await app.signedIn(anAdmin())
  const bakery = () => aDossier({ location: 'Caen', category: 'Commerce', activities: ['bakery'] })
  const { id } = await app.publishes(bakery())
  for (let n = 0; n < 4; n++) await app.publishes(bakery())
  const sold = await app.publishes(aDossier({ location: 'Lyon' }))
  for (const to of ['sous offre', 'sous compromis', 'vendu'] as const)
    await admin.call('POST /api/admin/listings/{id}/status', { params: { id: sold.id }, body: aStep(to) })
  const testimonials = [{ quote: 'Clair.', name: 'Zoé', position: 'Caen', date: null, propertyId: sold.id }]
  await admin.call('PUT /api/admin/agency/testimonials', { body: { testimonials } })

  // oxlint-disable-next-line no-underscore-dangle -- Drizzle's own name
  const statements = vi.spyOn(
    (app.db as unknown as { _: { session: { prepareQuery(): unknown } } })._.session,
    'prepareQuery',
  )
  const found: Record<string, number> = {}
  for (const path of [
    '/',
    '/agence',
    '/search',
    '/search?maxPrice=900000',
    '/search?location=Caen',
    '/search?location=caen&category=Commerce',
    '/search?location=Caen&radius=30',
    '/search?location=Normandie&activity=bakery',
    '/search?location=boulangerie+caen',
    '/search?location=caen+zzqx',
    '/search?location=Lyon&maxPrice=900000&activity=bakery',
    `/properties/${id}`,
    `/contact?bien=${id}`,
  ]) {
    statements.mockClear()
    await readPage(path)
    found[path.replace(String(id), '…')] = statements.mock.calls.length
  }
  expect(found).toEqual({
    '/': 3,
    '/agence': 4,
    '/search': 4,
    '/search?maxPrice=900000': 2,
    '/search?location=Caen': 6,
    '/search?location=caen&category=Commerce': 6,
    '/search?location=Caen&radius=30': 2,
    '/search?location=Normandie&activity=bakery': 4,
    // Redirects to the interpreted search.
    '/search?location=boulangerie+caen': 3,
    '/search?location=caen+zzqx': 4,
    // Nothing found, so wider searches are counted.
    '/search?location=Lyon&maxPrice=900000&activity=bakery': 6,
    '/properties/…': 4,
    '/contact?bien=…': 2,
  })
})

test('two pages share no reads', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await app.has(aProperty({ title: 'Boulangerie' }))
  const titleOf = () => app.callInProcess('GET /api/properties/{id}', { params: { id } })
  const edit = () =>
    admin.call('PUT /api/properties/{id}', { params: { id }, body: aProperty({ title: 'Pâtisserie' }) })
  const [before, , after] = await asOnePage(async () => [await titleOf(), await edit(), await titleOf()])
  expect(after).toEqual(before)
  expect(await asOnePage(titleOf)).toMatchObject({ answer: { title: 'Pâtisserie' } })
  expect(await titleOf()).toMatchObject({ answer: { title: 'Pâtisserie' } })
})
