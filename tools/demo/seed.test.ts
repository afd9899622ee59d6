import { expect, test } from 'vitest'
import { ensureFirstAdmin } from '#server/areas/accounts/admin-queries.ts'
import { startApp } from '#test/start-app.ts'
import { DEMO_ADMIN, describeAdmin } from './seed.ts'

test('the password of the demo’s administrator is told until it is changed', async () => {
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
  expect(await ensureFirstAdmin(app.db, DEMO_ADMIN)).toBe(false)
  expect(await describeAdmin(app.db)).toBe('Administrator: chef@exemple.fr, with the password you chose')
})
