import { expect, test } from 'vitest'
import { readEnvironmentSettings } from './settings.ts'

const EMAIL = 'a@b.fr'

const ENCODED = 'where # % / : ? @ in the name or password are written %23 %25 %2F %3A %3F %40'

test.each<[environment: object, line: string]>([
  [{ PORT: 'abc' }, 'PORT must be a port number from 0 to 65535; it is "abc"'],
  [{ PUBLIC_URL: 'exemple' }, 'PUBLIC_URL must be the address visitors use (https://www.example.fr); it is "…"'],
  [
    { DATABASE_URL: 'mysql://x' },
    `DATABASE_URL must be a PostgreSQL address (postgres://user:password@host:5432/database), ${ENCODED}; it is "…"`,
  ],
  ...['postgres://ada:mot#de/passe@host/db', 'postgres://ada:100%zut@host/db', 'not a url'].map(
    (DATABASE_URL): [object, string] => [
      { DATABASE_URL },
      `DATABASE_URL must be a PostgreSQL address (postgres://user:password@host:5432/database), ${ENCODED}; it is "…"`,
    ],
  ),
  ...['smtp.exemple.fr', 'smtp://', 'smtps://ada:a#b@smtp.exemple.fr', 'smtps://ada:%zz@smtp.exemple.fr'].map(
    (SMTP_URL): [object, string] => [
      { SMTP_URL },
      `SMTP_URL must be a mail server (smtps://user:password@smtp.example.fr:465), ${ENCODED}; it is "…"`,
    ],
  ),
  [
    { S3_BUCKET: 'https://s3.exemple.fr/photos' },
    'S3_BUCKET must be the name of a bucket, without its address; it is "https://s3.exemple.fr/photos"',
  ],
  [
    { S3_BUCKET: 'photos', S3_ENDPOINT: 's3.exemple.fr' },
    'S3_ENDPOINT must be the address of a storage that speaks S3, with S3_BUCKET; it is "s3.exemple.fr"',
  ],
  [
    { S3_BUCKET: 'photos', S3_SECRET_ACCESS_KEY: 'secret' },
    'S3_SECRET_ACCESS_KEY must be a key, with S3_ACCESS_KEY_ID; it is "…"',
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
  expect(() => readEnvironmentSettings(environment as Record<string, string>)).toThrow(new Error(line))
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
