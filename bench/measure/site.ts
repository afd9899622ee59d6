import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { loadPlaces } from '#server/places/places.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { seedDemo } from '../../tools/demo/seed.ts'
import { loadListings } from '../../tools/seed/load-listings.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { postgresCpu } from './postgres-cpu.ts'

/** Some of the demo's listings are sold, or a draft: their pages answer 410 or 404. */
export const DEMO_LISTINGS = 70

export const ENGINES = ['PGlite', 'PostgreSQL'] as const
export type Engine = (typeof ENGINES)[number]

/** The site in production mode, in its own process and folder. */
export interface Site extends MeasuredProcess {
  engine: Engine
  origin: string
  /** Ids of demo and generated listings go from 1 to this; four of the demo are sold, or a draft. */
  listings: number
  /** The same catalogue for a second process: a copy with PGlite. */
  database: Database
  uploads: string
  /** CPU time of a process (default: the site) and of the database server. */
  cpuMs(process?: MeasuredProcess): Promise<number>
  /** Warnings and errors logged since the start. */
  log: string[]
}

export type Database = { url: string } | { folder: string }

/** Settings for a server with 8 GB; unlike the tests' server, commits wait for the disk. */
const POSTGRES = { shared_buffers: '1GB', max_wal_size: '4GB', fsync: 'on' }

/** A folder and a database with the demo and `count` generated listings, and the settings of a site that uses them. */
export async function prepareData(engine: Engine, count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'devanture-bench-'))
  const dataDir = join(folder, 'data')
  const uploads = join(dataDir, 'uploads')
  const postgres = engine === 'PostgreSQL' ? await startPostgres(POSTGRES) : undefined
  await postgres?.createDatabase('site')
  const url = postgres && `${postgres.url}/site`
  const listings = await fill(await openDatabase(url ? { url } : { folder: dataDir }), { count, uploads })
  return {
    folder,
    dataDir,
    uploads,
    url,
    listings,
    env: settings(dataDir, url),
    async [Symbol.asyncDispose]() {
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the site with the demo and `count` generated listings. Run `npm run build` first. */
export async function startSite(engine: Engine, count: number): Promise<Site> {
  const data = await prepareData(engine, count)
  const { dataDir, uploads, url, listings } = data
  const copy = join(data.folder, 'copy')
  if (!url) cpSync(join(dataDir, 'postgres'), join(copy, 'postgres'), { recursive: true })

  const site = startMeasured('main.ts', { env: data.env })
  const { origin, log } = await whenListening(site)
  const databaseCpu = url ? await postgresCpu(url) : () => 0
  return {
    ...site,
    engine,
    origin,
    log,
    listings,
    database: url ? { url } : { folder: copy },
    uploads,
    cpuMs: async (process = site) => (await process.stats()).cpuMs + databaseCpu(),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await data[Symbol.asyncDispose]()
    },
  }
}

async function fill(database: OpenDatabase, { count, uploads }: { count: number; uploads: string }): Promise<number> {
  const { db } = database
  const places = loadPlaces()
  await seedDemo({ db, places, uploads })
  await loadListings(db, { count, seed: 1 })
  await db.execute(sql`vacuum analyze`)
  const [row] = await db.select({ last: sql<number>`max(id)::int` }).from(sql`property`)
  await database.close()
  return row?.last ?? 0
}

/** High rate limits, because all visitors of a benchmark have the same IP. */
const settings = (dataDir: string, url?: string) => ({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  LIMIT_PER_IP: '1000000',
  LIMIT_PER_SENDER: '1000000',
  ...(url ? { DATABASE_URL: url } : {}),
})

function whenListening({ output }: MeasuredProcess): Promise<{ origin: string; log: string[] }> {
  const log: string[] = []
  const lines = createInterface(output)
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (!port) {
        if (!line.includes('"level":"info"')) log.push(line)
        return
      }
      log.length = 0
      return resolve({ origin: `http://127.0.0.1:${port}`, log })
    })
    lines.once('close', () => reject(new Error(`the site did not start: ${log.join('\n')}`)))
  })
}
