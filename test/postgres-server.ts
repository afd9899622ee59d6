import { rmSync } from 'node:fs'
import pg from 'pg'
import { startServer } from '#server/db/embedded/server.ts'
import { copyDataFolder } from './data-folders.ts'

interface PostgresServer {
  urlOf(database: string): string
  /** Creates an empty database, or a copy of a template without connections: `MIGRATED`. */
  createDatabase(name: string, template?: string): Promise<void>
  /** Stops immediately, like a crash; `restart` recovers committed data. */
  crash(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A database as the site would use it: migrated, with the job queue installed. */
export const MIGRATED = 'postgres'

/** Starts a throwaway server, on a copy of a migrated data folder. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = copyDataFolder('empty')
  const start = () => startServer(folder, { settings: { fsync: 'off', ...settings } })
  let server = await start()
  return {
    urlOf: server.urlOf,
    createDatabase: (name, template) => createDatabase(server.urlOf, name, template),
    async crash() {
      process.kill(server.pid, 'SIGQUIT')
      await server.crashed
    },
    async restart() {
      server = await start()
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Connects to `template1`, because a template with open connections cannot be copied. */
export async function createDatabase(urlOf: (database: string) => string, name: string, template = 'template0') {
  const client = new pg.Client({ connectionString: urlOf('template1') })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
}
