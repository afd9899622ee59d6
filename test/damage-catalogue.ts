import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { toNewDossier } from '#server/areas/listings/listing-input.ts'
import { openDatabase } from '#server/db/open.ts'
import { projection, property } from '#server/db/schema/listings.ts'
import { insertDossier } from '#server/listings/write.ts'
import { projectionRules } from '#server/listings/projection-rules.ts'
import { folderStorage } from '#server/storage/storage.ts'
import { loadPlaces } from '#server/places/places.ts'
import { aProperty } from './makers.ts'
import { SHOWN } from './stored-nonsense.ts'

// Fills the given data folder with listings damaged by manual changes in the database. Prints their ids.

const [folder = ''] = process.argv.slice(2)
const { db, close } = await openDatabase({ folder })
const places = loadPlaces()
const storage = folderStorage(join(folder, 'uploads'))
const listing = toNewDossier(aProperty({ featured: true }))

async function insert(): Promise<number> {
  const { dossier } = await db.transaction((tx) => insertDossier(tx, { places, storage }, listing))
  return dossier.id
}

async function damage(): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  for (const [what, columns] of SHOWN) {
    const id = (ids[what] = await insert())
    // References are unique.
    const own = typeof columns.reference === 'string' ? { reference: columns.reference + id } : {}
    await db
      .update(property)
      .set({ ...columns, ...own })
      .where(eq(property.id, id))
  }
  return ids
}

console.log(JSON.stringify({ shown: await damage(), sound: await insert() }))
// Otherwise the first start would repair the listings.
await db.insert(projection).values({ rules: projectionRules(places), upTo: null })
await close()
