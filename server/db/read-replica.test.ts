import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { aProperty } from '#test/makers.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { insertDossier } from '#server/listings/write.ts'
import { toNewDossier } from '#server/areas/listings/listing-input.ts'
import { folderStorage } from '#server/storage/storage.ts'
import { loadPlaces } from '#server/places/places.ts'
import { type Database, openDatabase } from './open.ts'
import { property } from './schema.ts'

const titles = async (db: Database) =>
  (await db.select({ title: property.title }).from(property)).map(({ title }) => title)

test.runIf(inject('postgres'))(
  'visitors read from a replica, but never data older than the last reported change',
  async () => {
    await using servers = new AsyncDisposableStack()
    const primary = await startPostgres()
    servers.defer(primary.stop)
    await primary.createDatabase('site')
    const first = await openDatabase({ url: `${primary.url}/site` })
    await first.close()
    const replica = await primary.startReplica()
    let stopReplica: (() => Promise<void>) | undefined = replica.stop
    servers.defer(async () => stopReplica?.())

    const database = await openDatabase({ url: `${primary.url}/site`, replicaUrl: `${replica.url}/site`, checkMs: 200 })
    servers.defer(database.close)
    const { db, reads } = database
    const port = async () => {
      const [row] = await reads.select({ port: sql<number>`inet_server_port()` }).from(sql`(select 1) as one`)
      return String(row?.port)
    }
    const isServedBy = (server: { url: string }) =>
      vi.waitFor(async () => expect(await port()).toBe(new URL(server.url).port), 5_000)
    const changed = vi.fn<() => void>()

    // Without a listener the version of the replica is unknown, so reads use the primary.
    expect(await port()).toBe(new URL(primary.url).port)
    await database.onCatalogueChange(changed)
    await isServedBy(replica)

    const onReplica = new pg.Client({ connectionString: `${replica.url}/site` })
    onReplica.on('error', () => undefined)
    await onReplica.connect()
    await onReplica.query('select pg_wal_replay_pause()')
    const places = loadPlaces()
    const fournil = toNewDossier(aProperty({ title: 'Fournil' }))
    await db.transaction((tx) => insertDossier(tx, { places, storage: folderStorage('/nowhere') }, fournil))
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
    expect(await titles(reads)).toEqual(['Fournil'])
    expect((await onReplica.query('select title from property')).rows).toEqual([])
    expect(database.pools()).toMatchObject([
      { name: 'primary', serves: true },
      { name: 'replica', serves: false },
    ])

    await onReplica.query('select pg_wal_replay_resume()')
    await isServedBy(replica)
    expect(await titles(reads)).toEqual(['Fournil'])

    await replica.stop()
    stopReplica = undefined
    expect(await titles(reads)).toEqual(['Fournil'])
    expect(await port()).toBe(new URL(primary.url).port)
  },
)
