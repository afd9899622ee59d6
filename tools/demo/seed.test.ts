import { expect, test } from 'vitest'
import { ensureFirstAdmin } from '#server/areas/accounts/admin-queries.ts'
import { loadPlaces } from '#server/places/places.ts'
import { agencySetting } from '#server/db/schema/agency.ts'
import { aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { DEMO_ADMIN, describeAdmin, seedDemo } from './seed.ts'

test('the password of the demo’s administrator is shown until it is changed', async () => {
  await using app = await startApp()
  expect(await describeAdmin(app.db)).toBe('No administrator can log in')
  await ensureFirstAdmin(app.db, DEMO_ADMIN)
  expect(await describeAdmin(app.db)).toBe('Demo administrator: admin@bonne-enseigne.example, password: demonstration')
  const { token } = await app.call('POST /api/auth/login', { body: DEMO_ADMIN })
  const body = { currentPassword: DEMO_ADMIN.password, newPassword: 'un-autre-mot' }
  expect(await app.send('PUT', '/api/auth/update-profile', { body, token })).toMatchObject({ status: 200 })
  expect(await describeAdmin(app.db)).toBe('Administrator: admin@bonne-enseigne.example, with the password you chose')
})

test('the administrator of ADMIN_EMAIL is named, without a password', async () => {
  await using app = await startApp()
  await ensureFirstAdmin(app.db, { email: 'chef@exemple.fr', password: 'le-mot-du-chef' })
  await ensureFirstAdmin(app.db, DEMO_ADMIN)
  expect(await describeAdmin(app.db)).toBe('Administrator: chef@exemple.fr, with the password you chose')
})

test('the demo requires no second factor, until its administrator does', async () => {
  await using app = await startApp()
  // As if it had listings already.
  await app.has(aProperty())
  const start = () => seedDemo({ db: app.db, places: loadPlaces(), uploads: app.folder })
  const isRequired = async () => (await app.db.select().from(agencySetting)).map(({ value }) => value)
  await start()
  expect(await isRequired()).toEqual([{ factorRequired: false, agentsSeeAll: false }])
  const { token } = await app.call('POST /api/auth/login', { body: DEMO_ADMIN })
  await app.send('PUT', '/api/admin/agency/team', { token, body: { factorRequired: true, agentsSeeAll: false } })
  await start()
  expect(await isRequired()).toEqual([{ factorRequired: true, agentsSeeAll: false }])
})
