import { expect, test } from 'vitest'
import { aDossier, anAdmin, HOTEL_DOSSIER } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const idsIn = ({ slides }: { slides: { id: number }[] }) => slides.map(({ id }) => id)

test('without a choice the window shows all that is online, newest first; a chosen list keeps its order and loses what leaves', async () => {
  await using app = await startApp()
  const agent = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const made = []
  for (const title of ['Bar', 'Café', 'Hôtel'])
    made.push((await app.publishes(aDossier({ ...HOTEL_DOSSIER, title }))).id)
  const [bar = 0, cafe = 0, hotel = 0] = made
  expect(idsIn(await app.call('GET /api/window', {}))).toEqual([hotel, cafe, bar])
  await agent.call('PUT /api/admin/agency/window', { body: { listings: [bar, hotel, 999_999], seconds: 20 } })
  const shown = await app.call('GET /api/window', {})
  expect([idsIn(shown), shown.seconds]).toEqual([[bar, hotel], 20])
  expect(shown.slides[0]).toMatchObject({
    price: { fees: expect.stringContaining('à la charge de l’acquéreur') as string },
    energy: [
      { name: 'energy', letter: 'D' },
      { name: 'climate', letter: 'C' },
    ],
    risks: expect.stringContaining('georisques') as string,
  })
  const body = { to: 'retiré', reason: 'Le vendeur renonce' } as const
  const owner = await app.signedIn(anAdmin({ email: 'direction@exemple.fr' }))
  await owner.call('POST /api/admin/listings/{id}/status', { params: { id: bar }, body })
  expect(idsIn(await app.call('GET /api/window', {}))).toEqual([hotel])
  const choice = await agent.call('GET /api/admin/window', {})
  expect([choice.listings, choice.online.map(({ id }) => id)]).toEqual([
    [bar, hotel, 999_999],
    [hotel, cafe],
  ])
  await owner.call('POST /api/admin/listings/{id}/status', { params: { id: hotel }, body })
  expect(idsIn(await app.call('GET /api/window', {}))).toEqual([cafe])
})

test('the window of a masked affair says no more than its page, and an assistant chooses nothing', async () => {
  await using app = await startApp()
  await app.publishes(aDossier({ ...HOTEL_DOSSIER, discretion: 'departement' }))
  const shown = await app.call('GET /api/window', {})
  expect(JSON.stringify(shown)).not.toContain('Honfleur')
  expect(shown.slides[0]?.precision).toContain('Localisation limitée au département')
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  const body = { listings: [], seconds: 12 }
  expect((await assistant.answerTo('PUT /api/admin/agency/window', { body })).status).toBe(403)
})
