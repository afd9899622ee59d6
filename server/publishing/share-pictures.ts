import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/open.ts'
import { Refusal } from '#server/core/refusal.ts'
import { drawShareImage } from './draw-share-picture.ts'
import type { Storage } from '#server/storage/storage.ts'
import { getProperty } from '#server/listings/listing-queries.ts'

const CACHE_MAX_BYTES = 32 * 1024 * 1024
/** Maximum number of pictures waiting to be drawn: ten seconds of work. */
const DRAWING_MAX = 20
const DRAWING_SECONDS = 10

type Listing = Awaited<ReturnType<typeof getProperty>>

interface Needs {
  db: Database
  storage: Storage
  agency: { name: string }
}

/**
 * Returns a function that draws the share picture of a listing, given its id; drawn once per version of the listing.
 * Throws a Refusal when too many pictures are waiting to be drawn.
 */
export function shareImages({ db, storage, agency }: Needs): (id: number) => Promise<Buffer> {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_MAX_BYTES, sizeCalculation: (image) => image.length })
  const drawing = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  /** Draws one picture at a time: each takes half a second of CPU, and crawlers can wait. */
  function draw(property: Listing): Promise<Buffer> {
    const drawn = last.then(async () =>
      drawShareImage(property, { agency: agency.name, photo: await storage.read(property.image) }),
    )
    last = drawn.catch(() => undefined)
    return drawn
  }

  function begin(version: string, property: Listing): Promise<Buffer> {
    if (drawing.size >= DRAWING_MAX) {
      throw new Refusal('unavailable', 'Trop d’images sont en préparation. Veuillez réessayer dans un instant.', {
        retryAfterSeconds: DRAWING_SECONDS,
      })
    }
    const drawn = draw(property).finally(() => drawing.delete(version))
    drawing.set(version, drawn)
    return drawn
  }

  return async (id) => {
    const property = await getProperty(db, id)
    const version = `${id} ${property.updatedAt.getTime()}`
    const image = cache.get(version)
    if (image) return image
    const inFlight = drawing.get(version) ?? begin(version, property)
    const fresh = await inFlight
    cache.set(version, fresh)
    return fresh
  }
}
