import { expect, test } from 'vitest'
import { FAVORITES_MAX } from '#domain/limits.ts'
import { favorite } from '#server/db/schema/listings.ts'
import { anAdmin, aProperty, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const MISSING = {
  status: 404,
  body: { message: "Le bien que vous recherchez n'existe pas ou a été retiré de la vente." },
}

test('a user sees only their own favorites, last added first', async () => {
  await using app = await startApp()
  const [cafe, hotel] = [await app.has(aProperty()), await app.has(aProperty({ category: 'Hôtellerie' }))]
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  await ada.call('POST /api/favorites', { body: { propertyId: hotel.id } })
  await ada.call('POST /api/favorites', { body: { propertyId: cafe.id } })
  await bob.call('POST /api/favorites', { body: { propertyId: hotel.id } })
  expect(await ada.call('GET /api/favorites', {})).toEqual([cafe, hotel])
  expect(await bob.call('GET /api/favorites', {})).toEqual([hotel])
  expect(await bob.call('GET /api/favorites/check/{propertyId}', { params: { propertyId: cafe.id } })).toEqual({
    isFavorite: false,
  })
})

test('adding or removing a favorite twice changes nothing more, and affects only its owner', async () => {
  await using app = await startApp()
  const { id: propertyId } = await app.has(aProperty())
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  const isFavorite = async () =>
    (await ada.call('GET /api/favorites/check/{propertyId}', { params: { propertyId } })).isFavorite
  expect(await isFavorite()).toBe(false)
  expect(await ada.answerTo('POST /api/favorites', { body: { propertyId } })).toMatchObject({
    status: 201,
    body: { message: 'Cette propriété a été ajoutée à vos favoris.' },
  })
  expect((await ada.answerTo('POST /api/favorites', { body: { propertyId } })).status).toBe(201)
  expect(await isFavorite()).toBe(true)
  await bob.call('DELETE /api/favorites/{propertyId}', { params: { propertyId } })
  expect(await isFavorite()).toBe(true)
  for (let twice = 0; twice < 2; twice++) {
    expect(await ada.answerTo('DELETE /api/favorites/{propertyId}', { params: { propertyId } })).toMatchObject({
      status: 200,
      body: { message: 'Cette propriété a été retirée de vos favoris.' },
    })
  }
  expect(await isFavorite()).toBe(false)
})

test('50 adds of one favorite at once make one row @slow', async () => {
  await using app = await startApp()
  const { id: propertyId } = await app.has(aProperty())
  const ada = await app.signedIn(aUser())
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ada.answerTo('POST /api/favorites', { body: { propertyId } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201))
  expect(await app.db.select().from(favorite)).toHaveLength(1)
})

test('a property no longer for sale leaves the favorites and is listed as withdrawn, with its title', async () => {
  await using app = await startApp()
  const [cafe, hotel] = [await app.has(aProperty()), await app.has(aProperty())]
  const ada = await app.signedIn(aUser())
  await ada.call('POST /api/favorites', { body: { propertyId: cafe.id } })
  await ada.call('POST /api/favorites', { body: { propertyId: hotel.id } })
  const admin = await app.signedIn(anAdmin())
  await admin.call('DELETE /api/properties/{id}', { params: { id: cafe.id } })
  expect(await ada.call('GET /api/favorites/withdrawn', {})).toEqual([{ id: cafe.id, title: cafe.title }])
  expect(await ada.call('GET /api/favorites', {})).toEqual([hotel])
  expect(await ada.call('GET /api/favorites/check/{propertyId}', { params: { propertyId: cafe.id } })).toEqual({
    isFavorite: false,
  })
  expect(await ada.answerTo('POST /api/favorites', { body: { propertyId: cafe.id } })).toMatchObject(MISSING)
})

test.for([[{}], [{ propertyId: '1' }], [{ propertyId: 0 }], [{ propertyId: -1 }], [{ propertyId: 1.5 }], [[]]])(
  'an invalid property id is refused: %j',
  async ([body]) => {
    await using app = await startApp()
    const { token } = await app.signedIn(aUser())
    const answer = await app.send('POST', '/api/favorites', { body, token })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/\S/) } })
  },
)

test('a property id beyond the maximum is a 404, not an error', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const body = { propertyId: Number.MAX_SAFE_INTEGER }
  expect(await ada.answerTo('POST /api/favorites', { body })).toMatchObject(MISSING)
})

test('the list has a maximum length; adding a favorite already in it is still accepted @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const homes = await app.hasMany(Array.from({ length: FAVORITES_MAX + 1 }, () => aProperty()))
  const [last, beyond] = homes.slice(-2)
  const rows = homes.slice(0, FAVORITES_MAX - 1).map((propertyId) => ({ accountId: ada.user.id, propertyId }))
  await app.db.insert(favorite).values(rows)
  const add = async (id = 0) => (await ada.answerTo('POST /api/favorites', { body: { propertyId: id } })).status
  expect(await add(last)).toBe(201)
  expect(await add(beyond)).toBe(409)
  expect(await add(last)).toBe(201)
})
