import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#server/db/embedded/server.ts'
import { copyDataFolder } from '#test/data-folders.ts'
import { newDatabase } from '#test/database.ts'
import { INSTALLED, startInstalled } from '#test/installed-postgres.ts'
import { IS_ALL, isInTurn } from '#test/matrix.ts'

// Each command is a process that loads the server.
const SLOW = { timeout: 300_000 }
/** The programs come from PostgreSQL's packages. The whole file is a slow story: it starts a server of its own. */
const CAN_RUN = INSTALLED && isInTurn('backup')
const story = test.skipIf(!CAN_RUN)

type Settings = Record<string, string | undefined>

/** Starts a command like an operator; `ended` resolves with its exit code and output. */
function start(tool: 'backup' | 'restore' | 'db-move', given: string[], settings: Settings) {
  const { DATABASE_URL: _, S3_BUCKET: _bucket, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, `${tool}.ts`), ...given], {
    env: { ...env, PG_BIN: INSTALLED, ...settings },
    stdio: 'pipe',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  return { ended: once(child, 'close').then(([code]) => ({ code: code as number, said: said.trim() })), child }
}

const run = (...given: Parameters<typeof start>) => start(...given).ended

const aFolder = () => mkdtempDisposableSync(join(tmpdir(), 'devanture-backup-'))

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

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows as Row[]
}

/** The bytes of every file below the two folders. */
function filesOf(folder: string): Record<string, string> {
  const entries = ['uploads', 'private'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => [join(part, entry.name), readFileSync(join(entry.parentPath, entry.name), 'base64')]),
  )
  return Object.fromEntries(entries) as Record<string, string>
}

let server: Awaited<ReturnType<typeof startInstalled>>
let dataDir = ''
let site = ''
/** Of the demo's own server, before it moved. */
let before: Awaited<ReturnType<typeof contentsOf>>
let moved: { code: number; said: string }

async function anEmptyDatabase(encoding = 'UTF8', owner = 'devanture'): Promise<string> {
  const name = `db_${randomUUID().replaceAll('-', '')}`
  const locale = encoding === 'UTF8' ? '' : "lc_collate 'C' lc_ctype 'C'"
  await server.run(`create database ${name} owner ${owner} encoding '${encoding}' template template0 ${locale}`)
  return server.urlOf(name, 'devanture')
}

// An ordinary role, as the guide creates it. The demo's data move to its database.
beforeAll(async () => {
  if (!CAN_RUN) return
  server = await startInstalled()
  await server.run('create role devanture login')
  dataDir = copyDataFolder('demo')
  mkdirSync(join(dataDir, 'private'), { recursive: true })
  writeFileSync(join(dataDir, 'private', 'document-1.sealed'), 'chiffré')
  // Fewer files to copy again and again.
  for (const name of readdirSync(join(dataDir, 'uploads')).slice(100)) rmSync(join(dataDir, 'uploads', name))
  const own = await startServer(dataDir)
  await ask(
    own.urlOf('postgres'),
    `insert into mail (id, recipient, subject, content) values (gen_random_uuid(), 'ada@exemple.fr', 'Bonjour', '{"text": "", "html": ""}')`,
  )
  before = await contentsOf(own.urlOf('postgres'))
  await own.stop()
  site = await anEmptyDatabase()
  moved = await run('db-move', [], { DATA_DIR: dataDir, DATABASE_URL: site })
}, 300_000)

afterAll(async () => {
  await server?.stop()
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
})

const settingsOf = (folder: string, url: string) => ({ DATA_DIR: folder, DATABASE_URL: url })

/** A copy of one backup of the site, in a folder of the caller; returns the path. */
async function aBackup(into: string): Promise<string> {
  const path = join(into, 'copy')
  cpSync(await (shared ??= backUp()), path, { recursive: true })
  return path
}

let shared: Promise<string> | undefined

async function backUp(): Promise<string> {
  const { code, said } = await run('backup', [join(dataDir, 'backups')], settingsOf(dataDir, site))
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringMatching(/^\d{3,} rows, \d+ files, [\d.]+ MB\n/) as string,
  })
  return said.split('\n').at(-1) ?? ''
}

story(
  'the data of a demo move to an ordinary server with one command, and its mails leave from there',
  SLOW,
  async () => {
    expect(moved).toEqual({ code: 0, said: expect.stringMatching(/^\d{3,} rows are in DATABASE_URL now\./) as string })
    expect(await contentsOf(site)).toEqual(before)
    expect(await ask(site, "select data from pgboss.job where name = 'mail'")).toHaveLength(1)
    expect(await run('db-move', [], settingsOf(dataDir, site))).toEqual({
      code: 1,
      said: expect.stringMatching(/^Devanture, db:move: the database is not empty: it has rows in \w+$/) as string,
    })
    const own = await startServer(dataDir)
    expect(await run('db-move', [], settingsOf(dataDir, await anEmptyDatabase()))).toEqual({
      code: 1,
      said: `Devanture, db:move: the folder ${dataDir} is in use by another process`,
    })
    await own.stop()
  },
)

/** Adds rows and files until stopped; `acknowledged` are the ids of those that are complete. */
function writeUntil(child: ChildProcess) {
  const acknowledged: string[] = []
  const done = (async () => {
    const client = new pg.Client({ connectionString: site })
    await client.connect()
    while (child.exitCode === null) {
      const id = randomUUID()
      const file = join(dataDir, 'uploads', `${id}.webp`)
      // Like the site: a temporary file, then its name, then the row.
      writeFileSync(join(dirname(file), `.${basename(file)}`), id)
      renameSync(join(dirname(file), `.${basename(file)}`), file)
      await client.query("insert into mail (id, recipient, subject, content) values ($1, 'a@b.fr', 'Bonjour', '{}')", [
        id,
      ])
      acknowledged.push(id)
      if (acknowledged.length % 3 === 0) rmSync(join(dataDir, 'uploads', `${acknowledged.at(-2)}.webp`))
      await soon()
    }
    await client.end()
  })()
  return { acknowledged, done }
}

story('a backup of a site that is being written to restores table by table and file by file', SLOW, async () => {
  using into = aFolder()
  using to = aFolder()
  const quiet = await contentsOf(site)
  const { child, ended } = start('backup', [into.path], settingsOf(dataDir, site))
  const { acknowledged, done } = writeUntil(child)
  const { code, said } = await ended
  await done
  const backup = said.split('\n').at(-1) ?? ''
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(into.path) as string })
  expect(acknowledged.length).toBeGreaterThan(10)

  const [elsewhere, restored] = [await anEmptyDatabase(), join(to.path, 'data')]
  expect(await run('restore', [backup], settingsOf(restored, elsewhere))).toEqual({
    code: 0,
    said: expect.stringMatching(/\nRestored into .*\/data and its database$/) as string,
  })
  const { sums, sequences } = await contentsOf(elsewhere)
  expect({ sums: { ...sums, mail: '' }, sequences }).toEqual({ ...quiet, sums: { ...quiet.sums, mail: '' } })
  const mails = new Set((await ask<{ id: string }>(elsewhere, 'select id from mail')).map(({ id }) => id))
  // One snapshot: the mails of the restored database are the first ones that were acknowledged.
  const restoredMails = acknowledged.map((id) => mails.has(id))
  expect(restoredMails.lastIndexOf(true)).toBe(restoredMails.filter(Boolean).length - 1)
  expect(filesOf(restored)).toEqual(filesOf(backup))
  const kept = acknowledged.filter((id) => mails.has(id) && existsSync(join(dataDir, 'uploads', `${id}.webp`)))
  for (const id of kept) expect(readFileSync(join(restored, 'uploads', `${id}.webp`), 'utf8')).toBe(id)
  expect(readdirSync(restored).toSorted()).toEqual(['private', 'uploads'])

  for (const [folder, url, line] of [
    [restored, await anEmptyDatabase(), /data already holds uploads and private: restore into an empty DATA_DIR$/],
    [join(to.path, 'other'), elsewhere, /the database is not empty: it has the table \S+$/],
  ] as const)
    expect(await run('restore', [backup], settingsOf(folder, url))).toEqual({
      code: 1,
      said: expect.stringMatching(line) as string,
    })
})

/** Ways in which a copy is cut or damaged, at a random place. */
const CUTS: Record<string, (backup: string) => string> = {
  'a file is missing': (backup) => {
    rmSync(oneFileOf(backup))
    return backup
  },
  'a file is shorter': (backup) => {
    const file = oneFileOf(backup)
    truncateSync(file, randomInt(statSync(file).size))
    return backup
  },
  'a byte has changed': (backup) => {
    const file = oneFileOf(backup)
    const bytes = readFileSync(file)
    const at = randomInt(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(file, bytes)
    return backup
  },
  'the manifest is missing': (backup) => {
    rmSync(join(backup, 'manifest.json'))
    return backup
  },
  'the manifest is cut': (backup) => {
    truncateSync(join(backup, 'manifest.json'), randomInt(statSync(join(backup, 'manifest.json')).size))
    return backup
  },
  'a number of the manifest has changed': (backup) => {
    const manifest = join(backup, 'manifest.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/("bytes": )(\d+)/, '$1 1$2'))
    return backup
  },
  'its name says that it was interrupted': (backup) => {
    renameSync(backup, `${backup}.unfinished`)
    return `${backup}.unfinished`
  },
}

function oneFileOf(backup: string): string {
  const files = readdirSync(backup, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size > 0)
  return files[randomInt(files.length)] ?? ''
}

story(
  `a copy cut at ${IS_ALL ? 'ten random places' : 'a random place'} is refused; the whole one is not`,
  SLOW,
  async () => {
    using into = aFolder()
    const backup = await aBackup(into.path)
    const [url, target] = [await anEmptyDatabase(), join(into.path, 'data')]
    const names = Object.keys(CUTS)
    const [first, rounds] = [randomInt(names.length), IS_ALL ? 10 : 1]
    for (let round = 0; round < rounds; round++) {
      const what = names[(first + round) % names.length] ?? ''
      using copies = aFolder()
      cpSync(backup, join(copies.path, 'copy'), { recursive: true })
      const cut = CUTS[what]?.(join(copies.path, 'copy')) ?? ''
      for (const [tool, given] of [
        ['restore', [cut]],
        ['backup', ['--check', cut]],
      ] as const) {
        const { code, said } = await run(tool, [...given], settingsOf(target, url))
        expect([code, said.split('\n').length], `${what}: ${said}`).toEqual([1, 1])
      }
      expect(existsSync(target), what).toBe(false)
      expect(await ask(url, "select 1 from pg_tables where schemaname = 'public'"), what).toEqual([])
    }
    expect(await run('backup', ['--check', backup], {})).toEqual({
      code: 0,
      said: expect.stringMatching(/^Whole: \d+ rows, \d+ files, [\d.]+ MB$/) as string,
    })
    expect((await run('restore', [backup], settingsOf(target, url))).code).toBe(0)
    expect(filesOf(target)).toEqual(filesOf(backup))
  },
)

story('a restore that is killed leaves a database without tables, and is run again', SLOW, async () => {
  using into = aFolder()
  const [backup, url, target] = [await aBackup(into.path), await anEmptyDatabase(), join(into.path, 'data')]
  const { child, ended } = start('restore', [backup], settingsOf(target, url))
  const others = "from pg_stat_activity where datname = current_database() and application_name = 'pg_restore'"
  await expect.poll(() => ask(url, `select 1 ${others}`), { interval: 5, timeout: 60_000 }).toHaveLength(1)
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => ask(url, `select 1 ${others}`), { timeout: 60_000 }).toEqual([])
  expect(await ask(url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
  expect(readdirSync(target)).toEqual(['restoring'])
  expect((await run('restore', [backup], settingsOf(target, url))).code).toBe(0)
  expect(filesOf(target)).toEqual(filesOf(backup))
})

story('what a backup cannot do is refused in one line, and leaves nothing', SLOW, async () => {
  using into = aFolder()
  using other = aFolder()
  const of = settingsOf(dataDir, site)
  const [ascii, foreign] = [await anEmptyDatabase('SQL_ASCII'), await anEmptyDatabase('UTF8', 'postgres')]
  // An old program in the place of the right one.
  const old = join(other.path, 'bin')
  mkdirSync(old)
  writeFileSync(join(old, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n')
  chmodSync(join(old, 'pg_dump'), 0o755)
  for (const [settings, line] of [
    [{ ...of, DATABASE_URL: undefined }, /^DATABASE_URL is not set: .* apt install postgresql/],
    [{ ...of, DATA_DIR: other.path }, /^there are no uploads in .*: set DATA_DIR to the folder of the site$/],
    [{ ...of, PG_BIN: other.path }, /^there is no pg_dump in .*: install postgresql-client-\d+, or set PG_BIN/],
    [{ ...of, PG_BIN: old }, /^pg_dump 9 is older than PostgreSQL \d+: install postgresql-client-\d+, or set PG_BIN/],
    [{ ...of, DATABASE_URL: server.urlOf('none', 'devanture') }, /^PostgreSQL refuses DATABASE_URL: .*"none" does not/],
    [{ ...of, DATABASE_URL: ascii }, /^the database db_\w+ is SQL_ASCII, not UTF8: create another one with createdb/],
    [{ ...of, DATABASE_URL: foreign }, /^the role devanture may not create tables in the database db_\w+: make it/],
    [
      { ...of, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      /^no database answers at DATABASE_URL \(127\.0\.0\.1, port 1: ECONNREFUSED\): start PostgreSQL/,
    ],
  ] as const) {
    const { code, said } = await run('backup', [into.path], settings)
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(new RegExp(`^Devanture, backup: ${line.source.slice(1)}`)) as string,
    })
    expect(said.split('\n')).toHaveLength(1)
  }
  expect(readdirSync(into.path)).toEqual([])
})

test.skipIf(!CAN_RUN || process.getuid?.() !== 0)(
  'as root, the tools become the owner of DATA_DIR: they leave no file of root, and write into no closed folder',
  SLOW,
  async () => {
    using into = aFolder()
    using to = aFolder()
    const [owner, target] = [{ uid: 1234, gid: 1234 }, join(to.path, 'data')]
    const backup = await aBackup(into.path)
    for (const folder of [into.path, to.path]) chmodSync(folder, 0o755)
    mkdirSync(target)
    chownSync(target, owner.uid, owner.gid)
    expect(await run('restore', [backup], settingsOf(target, await anEmptyDatabase()))).toEqual({
      code: 1,
      said: expect.stringMatching(/^Devanture, restore: \S+ cannot be used \(EACCES, permission denied: /) as string,
    })
    for (const entry of ['', ...readdirSync(backup, { recursive: true, encoding: 'utf8' })])
      chownSync(join(backup, entry), owner.uid, owner.gid)
    expect((await run('restore', [backup], settingsOf(target, await anEmptyDatabase()))).code).toBe(0)
    for (const entry of readdirSync(target, { recursive: true, encoding: 'utf8' }))
      expect(statSync(join(target, entry)).uid, entry).toBe(owner.uid)
    expect(await run('backup', [into.path], settingsOf(target, site))).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^Devanture, backup: the folder .* cannot be written by the owner of DATA_DIR \(EACCES\): make it, and give it to them$/,
      ) as string,
    })
  },
)

story('a file in place of the folder of backups is named in one line', SLOW, async () => {
  using into = aFolder()
  const file = join(into.path, 'file')
  writeFileSync(file, '')
  expect(await run('backup', [file], settingsOf(dataDir, site))).toEqual({
    code: 1,
    said: `Devanture, backup: ${file} is not a folder: say another one, or move what stands there`,
  })
})

story('pg_dump of the machine is compared with the server, which may be newer', SLOW, async () => {
  using into = aFolder()
  expect(await run('backup', [into.path], settingsOf(dataDir, await newDatabase()))).toEqual({
    code: 1,
    said: expect.stringMatching(/^Devanture, backup: pg_dump \d+ is older than PostgreSQL 18: /) as string,
  })
})
