import { expect, test } from 'vitest'
import { readEnvironmentSettings } from './settings.ts'

const EMAIL = 'a@b.fr'

test.each<[environment: Record<string, string>, line: string]>([
  [{ PORT: 'abc' }, 'PORT must be a port number from 0 to 65535; it is "abc"'],
  [{ PUBLIC_URL: 'exemple' }, 'PUBLIC_URL must be the address visitors use (https://www.example.fr); it is "…"'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be a PostgreSQL address (postgres://user:password@host:5432/database); it is "…"',
  ],
  [
    { TIMESTAMP_URLS: 'https://tsa.example, tsa.example' },
    'TIMESTAMP_URLS must be addresses of time-stamping authorities, separated by commas, five at most; it is "…"',
  ],
  [{ ADMIN_EMAIL: EMAIL }, 'ADMIN_EMAIL must be an e-mail address, with ADMIN_PASSWORD; it is "a@b.fr"'],
  [
    { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: 'court' },
    'ADMIN_PASSWORD must be at least 8 characters, with ADMIN_EMAIL; it is "…"',
  ],
  [
    { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: 'Motdepasse' },
    'ADMIN_PASSWORD must not be one of the 3,000 most common passwords; it is "…"',
  ],
  [{ FILE_KEY: 'secret' }, 'FILE_KEY must be 32 random bytes (openssl rand -base64 32); it is "…"'],
  [
    { FILE_KEY_FORMER: 'ab'.repeat(32) },
    'FILE_KEY_FORMER must be the FILE_KEY before this one, with FILE_KEY; it is "…"',
  ],
])('an invalid setting gives one clear line without secrets: %j', (environment, line) => {
  expect(() => readEnvironmentSettings(environment)).toThrow(new Error(line))
})

test('a key may be in base64 or hexadecimal', () => {
  const bytes = Buffer.alloc(32, 'clé')
  for (const encoding of ['base64', 'hex'] as const)
    expect(readEnvironmentSettings({ FILE_KEY: bytes.toString(encoding) }).FILE_KEY).toEqual(bytes)
})

test('TIMESTAMP_URLS gives a list, empty when not set', () => {
  expect(readEnvironmentSettings({}).TIMESTAMP_URLS).toEqual([])
  const urls = ['https://tsa.example', 'http://autre.example/tsr']
  expect(readEnvironmentSettings({ TIMESTAMP_URLS: urls.join(', ') }).TIMESTAMP_URLS).toEqual(urls)
})
