import pg from 'pg'
import { connectionLine } from './connection-line.ts'

/** Older ones lack functions that the migrations use. */
const MAJOR_MIN = 15

const FACTS = `
  select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding,
    current_user as role, current_database() as name,
    has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
    pg_database_size(current_database())::float8 as bytes`

interface ServerFacts {
  major: number
  encoding: string
  role: string
  name: string
  mayCreate: boolean
  /** Size of the database. */
  bytes: number
}

/**
 * Opens one connection and reads what PostgreSQL is behind the URL. Throws an Error for the operator when the site cannot use it:
 * an older version, another encoding than UTF-8 (where « HOTEL » does not find « Hôtel »), a database of another role.
 */
export async function checkServer(client: pg.Client): Promise<ServerFacts> {
  client.on('error', () => undefined)
  try {
    await client.connect()
    const [facts] = (await client.query<ServerFacts>(FACTS)).rows
    if (!facts) throw new Error('PostgreSQL says nothing about itself')
    refuseUnfit(facts)
    return facts
  } catch (error) {
    const line = connectionLine(client, error)
    throw line ? new Error(line, { cause: error }) : error
  } finally {
    await client.end().catch(() => undefined)
  }
}

function refuseUnfit({ major, encoding, role, name, mayCreate }: ServerFacts): void {
  if (major < MAJOR_MIN) throw new Error(`PostgreSQL ${major} is too old: the site needs version ${MAJOR_MIN} or later`)
  if (encoding !== 'UTF8')
    throw new Error(
      `the database ${name} is ${encoding}, not UTF8: create another one with createdb -O ${role} -E UTF8 -T template0 --locale=C.UTF-8`,
    )
  if (!mayCreate)
    throw new Error(
      `the role ${role} may not create tables in the database ${name}: make it the owner (alter database ${name} owner to ${role})`,
    )
}
