import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { newDatabase } from '#test/database.ts'

// Each command is a process that loads the server.
const SLOW = { timeout: 120_000 }
const FILE_KEY = Buffer.alloc(32, 1).toString('base64')

/** The commands that an operator runs beside the site, on its database. */
const COMMANDS = [
  ['status', 'status'],
  ['reset-factor', 'admin:reset-factor', 'ada@exemple.fr'],
  ['rotate-file-key', 'files:rotate'],
] as const

/** Runs a command like an operator. Returns its exit code and its error. */
const run = (url: string, tool: string, ...given: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, `${tool}.ts`), ...given], {
    env: { ...process.env, DATABASE_URL: url, FILE_KEY },
  }).then(
    () => ({ code: 0, said: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim() }),
  )

async function ask(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

const HISTORY = 'drizzle.__drizzle_migrations'
/** What a start would change: tables, migrations, functions. */
const STATE = `select (select count(*)::int from pg_class) as relations,
  (select max(xmin::text::bigint) from pg_proc) as functions, (select max(xmin::text::bigint) from pg_class) as tables`

async function aDatabase(...left: string[]) {
  const url = await newDatabase()
  await (await openDatabase({ url })).close()
  await ask(url, 'drop schema if exists pgboss cascade', ...left)
  return { url, state: () => ask(url, STATE) }
}

test(
  'a command of a newer version than the database refuses it in one line, and changes nothing in it @slow',
  SLOW,
  async () => {
    const { url, state } = await aDatabase(
      `delete from ${HISTORY} where created_at = (select max(created_at) from ${HISTORY})`,
      `create or replace function is_bound(request access_request) returns boolean language sql as 'select false'`,
    )
    const before = await state()
    const answers = await Promise.all(COMMANDS.map(([tool, , ...given]) => run(url, tool, ...given)))
    for (const [at, [, name]] of COMMANDS.entries())
      expect(answers[at]).toEqual({
        code: 1,
        said: expect.stringMatching(
          new RegExp(`^Devanture, ${name}: this version of the site is newer \\(.*\\) than the database \\(.*$`),
        ) as string,
      })
    expect(await state()).toEqual(before)
  },
)

test('a command leaves the tables of the queue to the site @slow', SLOW, async () => {
  const { url } = await aDatabase(
    `insert into account (first_name, last_name, email, password_hash, role) values ('Ada', 'Byron', 'ada@exemple.fr', '', 'admin')`,
  )
  expect(await run(url, 'reset-factor', 'ada@exemple.fr')).toMatchObject({ code: 1 })
  expect(await ask(url, "select 1 from pg_namespace where nspname = 'pgboss'")).toEqual([])
})

test('every command that runs beside the site opens its database as a guest', () => {
  const opens = readdirSync(import.meta.dirname).filter((name) => {
    const text = /(?<!test)\.ts$/.test(name) ? readFileSync(join(import.meta.dirname, name), 'utf8') : ''
    return text.includes("from './command.ts'") && /\bopenDatabase\b/.test(text)
  })
  // Its target is empty: a database with rows is refused before.
  expect(opens).toEqual(['db-move.ts'])
})
