import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './passwords.ts'

// Runs in the project `alone`, because the other tests hash at a lower cost.
test('a password is stored as an argon2id hash at the cost that OWASP recommends @slow', async () => {
  const passwordHash = await hashPassword('motdepasse')
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordOf({ passwordHash }, 'motdepasse')).toBe(true)
  expect(await isPasswordOf({ passwordHash }, 'autre')).toBe(false)
  expect(await isPasswordOf(undefined, 'motdepasse')).toBe(false)
})
