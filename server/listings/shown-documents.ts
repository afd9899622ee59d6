import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '#domain/data-room/document.ts'
import { documentVersion } from '#server/db/schema/data-room.ts'

/** SQL condition for versions that readers may see: rendered, and without personal-data warnings or with them accepted. */
export const IS_SHOWN: SQL | undefined = and(
  eq(documentVersion.state, 'ready'),
  isNotNull(documentVersion.path),
  or(eq(documentVersion.warnings, []), isNotNull(documentVersion.acceptedBy)),
)

/** Whether a row of `room_document` can be read at a level: its own is 1 to that level, and it has a version to show. */
export const isShownAt = (level: number): SQL<boolean> =>
  sql<boolean>`(room_document.level between 1 and ${level}
    and exists (select from ${documentVersion} where ${documentVersion.documentId} = room_document.id and ${IS_SHOWN}))`

export interface DataRoom {
  documents: number
  kinds: DocumentKind[]
}

/**
 * Summary of the data room on the page of a listing, for a row of `property`; null without one. It is not in the
 * projection because documents change independently of their listing: triggers on their tables drop the cached pages.
 */
export const DATA_ROOM = sql<DataRoom | null>`(
  select json_build_object('documents', count(*), 'kinds', json_agg(distinct kind)) from room_document
  where dossier_id = property.id and property.status <> 'sous compromis' and ${isShownAt(2)}
  having count(*) > 0)`
