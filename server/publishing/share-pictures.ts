import type { Agency } from '#domain/agency/agency.ts'
import { SITE_LOOK } from '#domain/agency/look.ts'
import { focusOf } from '#domain/listing/pictures/focus.ts'
import type { Database } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { getProperty } from '#server/listings/listing-queries.ts'
import { createDrawings } from './drawings.ts'

interface Needs {
  db: Database
  storage: Pick<Storage, 'read'>
  agency: Pick<Agency, 'name' | 'edited'>
}

/**
 * Returns a function that draws the share picture of a listing, given its id; drawn once per version of the listing.
 * Throws a Refusal when too many pictures are waiting to be drawn.
 */
export function shareImages({ db, storage, agency }: Needs) {
  const drawn = createDrawings('Trop d’images sont en préparation. Veuillez réessayer dans un instant.')
  return async (id: number) => {
    const property = await getProperty(db, id)
    const color = (agency.edited?.look ?? SITE_LOOK).light
    // The version of the listing, as in the URLs that pages contain (`?v=`).
    const version = String(property.updatedAt.getTime())
    const image = await drawn(`${id} ${version} ${property.image} ${agency.name} ${color}`, async () => {
      // Loaded for the first picture only.
      const { drawShareImage } = await import('./draw-share-picture.ts')
      const photo = { bytes: await storage.read(property.image), focus: focusOf(property.image) }
      return drawShareImage(property, { agency: agency.name, color, photo })
    })
    return { image, version }
  }
}
