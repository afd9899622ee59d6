import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { startServer } from '../server/db/embedded/server.ts'
import { fileKey } from '../server/data-room/seal.ts'
import { openDatabase } from '../server/db/open.ts'
import { loadPlaces } from '../server/places/places.ts'
import { fillEveryTable } from '../test/releases/fill.ts'
import { writeDump } from '../test/releases/write-dump.ts'
import { buildPlacesIndexIfChanged } from './build.ts'
import { seedDemo } from './demo/seed.ts'

/**
 * `npm run release:dump`: writes test/releases/<major.minor>.sql.gz, a database of this version with rows of every kind, from
 * which later versions test their upgrade. Run it once per release, when its migrations are final.
 */
const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const file = join(root, `test/releases/${version.split('.', 2).join('.')}.sql.gz`)

buildPlacesIndexIfChanged()
const folder = mkdtempSync(join(tmpdir(), 'devanture-release-'))
const server = await startServer(folder)
try {
  const url = server.urlOf('postgres')
  const { db, close } = await openDatabase({ url })
  const fileKeys = { current: fileKey(Buffer.alloc(32, 'release')) }
  await seedDemo({ db, places: loadPlaces(), uploads: join(folder, 'uploads'), fileKeys })
  await fillEveryTable(db)
  await close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const dump = await writeDump(client, `A database of Devanture ${version}. All people and firms in it are invented.`)
  await client.end()
  writeFileSync(file, gzipSync(dump, { level: 9 }))
  console.log(`Wrote ${file}: ${Math.round(gzipSync(dump, { level: 9 }).length / 1024)} kB, ${dump.length} characters`)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
