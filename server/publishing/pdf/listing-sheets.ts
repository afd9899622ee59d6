import { createHash } from 'node:crypto'
import type { Agency } from '#domain/agency/agency.ts'
import { focusOf } from '#domain/listing/pictures/focus.ts'
import { todayInParis } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import { getProperty } from '#server/listings/listing-queries.ts'
import { createDrawings } from '#server/publishing/drawings.ts'
import type { Storage } from '#server/storage/storage.ts'
import { drawInProcess } from './draw-in-process.ts'
import type { sheetPdf } from './draw-sheet.ts'
import { sheetContent } from './sheet-content.ts'

interface Needs {
  db: Database
  storage: Pick<Storage, 'read'>
  agency: Agency
  publicUrl: () => string
}

/**
 * Returns a function that makes the PDF sheet of a listing, given its id: the same bytes for all visitors, drawn once per
 * content and day. Throws a Refusal when the listing is not for sale, or when too many sheets wait to be drawn.
 */
export function listingSheets({ db, storage, agency, publicUrl }: Needs): (id: number) => Promise<Buffer> {
  const drawSheet = drawInProcess<typeof sheetPdf>(new URL('./draw-sheet.ts', import.meta.url), 'sheetPdf')
  const drawn = createDrawings('Trop de fiches sont en préparation. Veuillez réessayer dans un instant.')
  return async (id) => {
    const madeOn = todayInParis()
    const content = sheetContent(await getProperty(db, id), { agency, publicUrl: publicUrl(), today: madeOn })
    const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
    return drawn(version, async () => {
      const photos = await Promise.all(
        content.pictures.map(async (image) => ({ bytes: await storage.read(image), focus: focusOf(image) })),
      )
      const shown = photos.flatMap(({ bytes, focus }) => (bytes ? [{ bytes, focus }] : []))
      return drawSheet(content, shown, new Date(`${madeOn}T00:00:00Z`))
    })
  }
}
