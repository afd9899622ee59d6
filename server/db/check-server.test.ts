import pg from 'pg'
import { expect, test } from 'vitest'
import { newDatabase } from '#test/database.ts'
import { openDatabase } from './open.ts'

async function run(url: string, ...statements: string[]): Promise<unknown[]> {
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

/** The same server, with another database or role. */
const at = (url: string, { name, role }: { name?: string; role?: string }) => {
  const other = new URL(url)
  if (name) other.pathname = name
  if (role) other.username = role
  return other.href
}

test('a database that the site cannot use is refused in one line, and nothing is written into it @slow', async () => {
  const sound = await newDatabase()
  const id = crypto.randomUUID().replaceAll('-', '')
  const [ascii, latin, role] = [`ascii_${id}`, `latin_${id}`, `role_${id}`]
  await run(
    sound,
    ...[
      [ascii, 'SQL_ASCII'],
      [latin, 'LATIN1'],
    ].map(
      ([name, encoding]) =>
        `create database ${name} encoding ${encoding} template template0 locale_provider libc locale 'C'`,
    ),
    `create role ${role} login`,
  )
  for (const [url, line] of [
    [at(sound, { name: ascii }), `the database ${ascii} is SQL_ASCII, not UTF8: create another one with createdb`],
    [at(sound, { name: latin }), `the database ${latin} is LATIN1, not UTF8: create another one with createdb`],
    [at(sound, { role }), `the role ${role} may not create tables in the database `],
    [at(sound, { name: `none_${id}` }), 'PostgreSQL refuses DATABASE_URL: '],
    [at(sound, { role: `none_${id}` }), 'PostgreSQL refuses DATABASE_URL: '],
  ] as const) {
    const said = await openDatabase({ url }).then(
      () => '',
      ({ message }: Error) => message,
    )
    expect(said.slice(0, line.length)).toBe(line)
    expect(said.split('\n')).toHaveLength(1)
  }
  for (const name of [ascii, latin, ''])
    expect(await run(at(sound, { name }), "select 1 from pg_namespace where nspname = 'drizzle'")).toEqual([])
  await run(sound, `drop database ${ascii}`, `drop database ${latin}`, `drop role ${role}`)
})
