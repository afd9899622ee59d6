import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { copyTables } from '#server/db/copy-tables.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { audit, mail } from '#server/db/schema.ts'
import { folderStorage } from '#server/storage/storage.ts'
import { aContact, aDossier, anAdmin, aProperty, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { readConfig } from '../config.ts'
import { importFrom } from './db-import.ts'

/** Runs the command like an operator. Returns its exit code and output. */
const runImport = (folder: string, env: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const script = join(import.meta.dirname, 'db-import.ts')
    const child = execFile(
      process.execPath,
      [script, folder],
      { env: { ...process.env, ...env } },
      (_error, out, errors) => resolve({ code: child.exitCode ?? -1, said: out + errors }),
    )
  })

const appOn = (db: Database, folder: string) =>
  startApp({ db, uploads: join(folder, 'uploads'), storage: folderStorage(join(folder, 'uploads')) })

const server = inject('postgres')

test.runIf(server)('importing a data folder into PostgreSQL keeps all data', { timeout: 120_000 }, async () => {
  const [folder, elsewhere] = [
    mkdtempSync(join(tmpdir(), 'devanture-from-')),
    mkdtempSync(join(tmpdir(), 'devanture-to-')),
  ]
  const source = await openDatabase({ folder })
  const before = await appOn(source.db, folder)
  const [admin, ada] = [await before.signedIn(anAdmin()), await before.signedIn(aUser())]
  const file = new Blob([
    new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ),
  ])
  const { imageUrl } = await admin.call('POST /api/upload', { file })
  const { id } = await admin.call('POST /api/admin/listings', {})
  const sign = { image: (await admin.call('POST /api/upload', { file })).imageUrl, alt: '', caption: '' }
  const { pictures } = await admin.call('PUT /api/admin/listings/{id}', {
    params: { id },
    body: aDossier({ pictures: [{ ...sign, confidential: true }] }),
  })
  const form = { ...aProperty({ title: 'L’Étal « d’or »', price: 123_456.78 }), image: imageUrl }
  const shop = await admin.call('POST /api/properties', { body: form })
  const gone = await admin.call('POST /api/properties', { body: form })
  await admin.call('DELETE /api/properties/{id}', { params: { id: gone.id } })
  await ada.call('POST /api/favorites', { body: { propertyId: shop.id } })
  await before.call('POST /api/contact', { body: aContact() })
  const waiting = { id: randomUUID(), recipient: 'x@exemple.fr', subject: 'x', content: { text: 'x', html: 'x' } }
  await source.db.insert(mail).values(waiting)

  /** The answers people get with their existing tokens. */
  const seen = async (app: typeof before) =>
    Promise.all(
      [
        ['/api/properties', ''],
        ['/api/favorites', ada.token],
        ['/api/auth/me', ada.token],
        ['/api/admin/users', admin.token],
        ['/api/admin/contacts', admin.token],
        ['/api/admin/audit', admin.token],
        [imageUrl, ''],
        [`/api/admin/private-pictures?name=${basename(pictures[0]?.image ?? '')}`, admin.token],
      ].map(async ([url = '', token = '']) => (await app.send('GET', url, { token })).body),
    )
  const was = await seen(before)
  await before[Symbol.asyncDispose]()
  await source.close()

  const name = `moved_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.query(`alter database ${name} set timezone = 'Europe/Paris'`)
  await client.end()
  const url = `${server}/${name}`
  const away = { bucket: 'x', endpoint: 'http://127.0.0.1:1', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } }
  const config = { ...readConfig({ isDemo: false }), database: { url }, dataDir: elsewhere }
  await expect(importFrom(folder, { ...config, s3: away })).rejects.toThrow('Les fichiers ne sont pas accessibles')
  const moved = await runImport(folder, { DATABASE_URL: url, DATA_DIR: elsewhere })
  expect(moved).toEqual({ code: 0, said: expect.stringMatching(/^audit +5 → +5$/m) })
  expect(moved.said).toMatch(/^12 files of pictures, \d+ bytes, each read back$/m)
  expect(moved.said).toMatch(/^1 mails will be sent from there$/m)

  const target = await openDatabase({ url })
  const after = await appOn(target.db, elsewhere)
  expect(await seen(after)).toEqual(was)
  const { email } = ada.user
  expect(await after.call('POST /api/auth/login', { body: { email, password: ada.password } })).toMatchObject({
    user: ada.user,
  })
  const jobs = await target.db
    .select({ data: sql`data` })
    .from(sql`pgboss.job`)
    .where(sql`name = 'mail'`)
  expect(jobs).toEqual([{ data: { id: waiting.id } }])
  await expect(target.db.transaction((to) => copyTables({ from: to, to }))).rejects.toThrow('is not empty')
  await expect(target.db.delete(audit).where(eq(audit.id, 1))).rejects.toThrow()
  expect((await after.has(aProperty())).id).toBe(gone.id + 1)
  expect((await after.get('/api/properties?limit=1')).headers['x-total-count']).toBe('2')

  await after[Symbol.asyncDispose]()
  await target.close()
  for (const path of [folder, elsewhere]) rmSync(path, { recursive: true, force: true })
})
