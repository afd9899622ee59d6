import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { loadPlaces } from '#server/places/places.ts'
import { seedDemo } from '../../tools/demo/seed.ts'
import { loadListings } from '../../tools/seed/load-listings.ts'
import { type Instance, startInstance, temporaryFolder } from './instance.ts'

/** The demo's own listings, which have the first ids: the pages of sold ones and of drafts answer 410 or 404. */
export const DEMO_LISTINGS = 70

export interface DemoSite extends Instance {
  /** The highest id; ids start at 1. */
  listings: number
  uploads: string
}

/** Starts the built site with the demo and `count` generated listings. */
export async function startDemo(count: number): Promise<DemoSite> {
  const folder = temporaryFolder()
  const dataDir = join(folder.path, 'data')
  const uploads = join(dataDir, 'uploads')
  const { db, close } = await openDatabase({ folder: dataDir })
  await seedDemo({ db, places: loadPlaces(), uploads })
  await loadListings(db, { count, seed: 1 })
  await db.execute(sql`vacuum analyze`)
  const [row] = await db.select({ last: sql<number>`max(id)::int` }).from(sql`property`)
  await close()

  const site = await startInstance({ dataDir })
  return {
    ...site,
    listings: row?.last ?? 0,
    uploads,
    async [Symbol.asyncDispose]() {
      await site.end('SIGTERM')
      folder[Symbol.dispose]()
    },
  }
}
