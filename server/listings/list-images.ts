import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { agencySetting } from '#server/db/schema/agency.ts'
import { dossier, dossierPicture, property, soldProperty } from '#server/db/schema/listings.ts'

/** Columns that hold the URLs of listings' pictures: uploaded files that are in none of them may be deleted. */
export const PICTURE_COLUMNS = [
  { table: property, column: property.image },
  { table: dossierPicture, column: dossierPicture.image },
  { table: soldProperty, column: soldProperty.image },
]

/** Uploaded pictures (paths or full URLs) that listings, drafts or agency settings use. Others may be deleted. */
export async function listImages(db: Database): Promise<string[]> {
  const found = await Promise.all(
    PICTURE_COLUMNS.map(({ table, column }) =>
      db
        .selectDistinct({ image: column })
        .from(table)
        .where(sql`${column} like '%/uploads/%'`),
    ),
  )
  const namedIn = (column: AnyPgColumn) =>
    db
      .select({
        images: sql<string[]>`array(select m[1] from regexp_matches(${column}::text, '(/uploads/[^"]+)', 'g') m)`,
      })
      .from(column.table)
      .where(sql`${column}::text like '%/uploads/%'`)
  const typed = [...(await namedIn(dossier.draft)), ...(await namedIn(agencySetting.value))]
  return [...new Set([...found.flat().map(({ image }) => image), ...typed.flatMap(({ images }) => images)])]
}
