import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startServer } from '#server/db/embedded/server.ts'
import { openDatabase } from '#server/db/open.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { copyDataFolder } from '#test/data-folders.ts'
import { newDatabase } from '#test/database.ts'
import { IS_ALL } from '#test/matrix.ts'

// Each command is a process that loads the server.
const SLOW = { timeout: 300_000 }

/** Starts a command like an operator; `ended` resolves with its exit code and output. */
function start(tool: 'backup' | 'restore', given: string, settings: { DATA_DIR: string; DATABASE_URL?: string }) {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, `${tool}.ts`), given], {
    env: { ...env, ...settings },
    stdio: 'pipe',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  return { ended: once(child, 'close').then(([code]) => ({ code: code as number, said: said.trim() })), child }
}

/** A data folder that is removed at the end of its scope. */
function aDataFolder(kind: 'empty' | 'demo') {
  const path = copyDataFolder(kind)
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** A checksum of each table, and the last value of each sequence. */
async function contentsOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ask = async (sql: string) => (await client.query<{ name: string; answer: string }>(sql)).rows
  const tables = await ask("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  const sums: Record<string, string | undefined> = {}
  for (const { name } of tables)
    sums[name] = (
      await ask(`select count(*) || md5(string_agg(md5(r::text), '' order by r::text)) as answer from "${name}" r`)
    )[0]?.answer
  const sequences = await ask(
    "select sequencename as name, last_value as answer from pg_sequences where schemaname = 'public' order by 1",
  )
  await client.end()
  return { sums, sequences }
}

test(
  'a running site is backed up; a restore into another folder or DATABASE_URL has the same data and sends queued mails',
  SLOW,
  async () => {
    using from = aDataFolder('demo')
    await using into = await mkdtempDisposable(join(tmpdir(), 'devanture-into-'))
    await using to = await mkdtempDisposable(join(tmpdir(), 'devanture-to-'))
    mkdirSync(join(from.path, 'private'), { recursive: true })
    writeFileSync(join(from.path, 'private', 'document-1.sealed'), 'chiffré')
    writeFileSync(join(from.path, 'file-key'), 'la clé')
    const site = await openDatabase({ folder: from.path })
    await site.db
      .insert(mail)
      .values({ id: randomUUID(), recipient: 'ada@exemple.fr', subject: 'Bonjour', content: { text: '', html: '' } })
    const { code, said: backup } = await start('backup', into.path, { DATA_DIR: from.path }).ended
    expect({ code, backup }).toEqual({ code: 0, backup: expect.stringContaining(into.path) as string })
    const address = await startServer(from.path, { isGuest: true })
    const before = await contentsOf(address.urlOf('postgres'))
    await address.stop()
    await site.close()
    expect(Number.parseInt(before.sums['property'] ?? '', 10)).toBeGreaterThan(60)

    const elsewhere = await newDatabase()
    for (const settings of [
      { DATA_DIR: join(to.path, 'data') },
      { DATA_DIR: join(to.path, 'other'), DATABASE_URL: elsewhere },
    ]) {
      expect(await start('restore', backup, settings).ended).toEqual({
        code: 0,
        said: expect.stringContaining('Restored into') as string,
      })
      for (const part of ['uploads', 'private'])
        expect(readdirSync(join(settings.DATA_DIR, part))).toEqual(readdirSync(join(from.path, part)))
      expect(readdirSync(settings.DATA_DIR)).not.toContain('file-key')
      // A second restore is refused: the target is no longer empty.
      expect(await start('restore', backup, settings).ended).toEqual({
        code: 1,
        said: expect.stringMatching(/already holds/) as string,
      })
    }
    const restored = await startServer(join(to.path, 'data'))
    for (const url of [restored.urlOf('postgres'), elsewhere]) {
      expect(await contentsOf(url)).toEqual(before)
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      expect((await client.query("select data from pgboss.job where name = 'mail'")).rows).toHaveLength(1)
      await client.end()
    }
    await restored.stop()
  },
)

test.runIf(IS_ALL)(
  'a backup of another version of the site, and a damaged one, leave the database empty',
  SLOW,
  async () => {
    using from = aDataFolder('demo')
    await using into = await mkdtempDisposable(join(tmpdir(), 'devanture-into-'))
    await using to = await mkdtempDisposable(join(tmpdir(), 'devanture-to-'))
    const { said: backup } = await start('backup', into.path, { DATA_DIR: from.path }).ended
    const contents = join(backup, 'database/contents.json')
    const good = readFileSync(contents, 'utf8')
    const restore = () => start('restore', backup, { DATA_DIR: join(to.path, 'data') }).ended
    writeFileSync(contents, good.replace(/"migration": \d+/, '"migration": 1'))
    expect(await restore()).toEqual({
      code: 1,
      said: expect.stringContaining('of another version of the site') as string,
    })
    writeFileSync(contents, good.replace(/("name": "session",\s+"rows": )\d+/, '$1 7'))
    expect(await restore()).toEqual({
      code: 1,
      said: expect.stringMatching(/the backup is damaged: \d+ rows of session, not 7/) as string,
    })
    writeFileSync(contents, good)
    expect((await restore()).code).toBe(0)
  },
)

test.runIf(IS_ALL)('files added and removed during the copy do not make a backup fail', async () => {
  using from = aDataFolder('empty')
  await using into = await mkdtempDisposable(join(tmpdir(), 'devanture-into-'))
  const outbox = join(from.path, 'outbox')
  mkdirSync(join(from.path, 'uploads'), { recursive: true })
  mkdirSync(outbox, { recursive: true })
  writeFileSync(join(from.path, 'uploads', 'photo.webp'), 'une photo')
  mkdirSync(join(from.path, 'private'), { recursive: true })
  writeFileSync(join(from.path, 'private', 'enseigne.webp'), 'une enseigne')
  const { child, ended } = start('backup', into.path, { DATA_DIR: from.path })
  // Like the outbox: write a temporary file, then rename it.
  for (let mail = 0; child.exitCode === null; mail++) {
    for (let index = 0; index < 200; index++) {
      const name = `${mail}-${index}.eml`
      writeFileSync(join(outbox, `.${name}`), 'un mail')
      renameSync(join(outbox, `.${name}`), join(outbox, name))
      if (index % 2) rmSync(join(outbox, name))
    }
    await soon()
  }

  const { code, said } = await ended
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(into.path) as string })
  const [backup = ''] = readdirSync(into.path)
  expect(readFileSync(join(into.path, backup, 'uploads', 'photo.webp'), 'utf8')).toBe('une photo')
  expect(readFileSync(join(into.path, backup, 'private', 'enseigne.webp'), 'utf8')).toBe('une enseigne')
  const mails = readdirSync(join(into.path, backup, 'outbox'))
  expect(mails.filter((name) => name.startsWith('.'))).toEqual([])
  for (const name of mails) expect(readFileSync(join(into.path, backup, 'outbox', name), 'utf8')).toBe('un mail')
})
