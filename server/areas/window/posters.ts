import type { PosterFormat } from '#domain/listing/poster-formats.ts'
import { focusOf } from '#domain/listing/pictures/focus.ts'
import { Refusal } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { findShown } from '#server/listings/listing-queries.ts'
import { drawInProcess } from '#server/publishing/pdf/draw-in-process.ts'
import type { PosterItem, postersPdf } from '#server/publishing/pdf/draw-posters.ts'
import { sheetContent } from '#server/publishing/pdf/sheet-content.ts'
import type { Services } from '#server/services.ts'

const draw = drawInProcess<typeof postersPdf>(
  new URL('../../publishing/pdf/draw-posters.ts', import.meta.url),
  'postersPdf',
)

type Needs = Pick<Services, 'db' | 'storage' | 'agency' | 'publicUrl'>

/** The public content of these listings, in this order. Refuses when one of them has no public page. */
export async function postersOf(
  { db, storage, agency, publicUrl }: Needs,
  { ids, format }: { ids: number[]; format: PosterFormat },
): Promise<Buffer<ArrayBuffer>> {
  const today = todayInParis()
  const rows = new Map((await findShown(db, ids)).map((row) => [row.id, row]))
  const needs = { agency, publicUrl: publicUrl(), today }
  const items = await Promise.all(
    ids.map(async (id): Promise<PosterItem> => {
      const row = rows.get(id) ?? notPublic(ids.length)
      const content = sheetContent(row, needs)
      const [image] = content.pictures
      const bytes = image && (await storage.read(image))
      return { content, photo: bytes ? { bytes, focus: focusOf(image) } : undefined }
    }),
  )
  return draw({ items, format, day: new Date(`${today}T00:00:00Z`) })
}

function notPublic(count: number): never {
  throw new Refusal(
    'invalid',
    count > 1
      ? 'Une des affaires choisies n’est pas en ligne\u00a0: une affiche ne montre que ce qui est public.'
      : 'Cette affaire n’est pas en ligne\u00a0: une affiche ne montre que ce qui est public.',
  )
}
