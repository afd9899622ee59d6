import { createHash } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { polirisFileName } from '#server/publishing/poliris/file-name.ts'
import { countAtPortal } from './delivery/queries.ts'
import { contentFor, type FileNeeds } from './portal-file.ts'
import { listForPortals, listPortalRefusals, lockPortal, type MadeFile } from './queries.ts'

/** Makes the file of a portal as of now, and counts what the portal got before; stores nothing. */
export async function fileOfPortal(tx: Database, needs: FileNeeds, id: number): Promise<MadeFile & { before: number }> {
  const portal = await lockPortal(tx, id)
  const listings = await listForPortals(tx, needs.places)
  const { ids, values, leftOut } = contentFor(portal, listings, await listPortalRefusals(tx), needs)
  // Loaded for the first file only.
  const { polirisZip } = await import('#server/publishing/poliris/poliris-zip.ts')
  const file = polirisZip(values, portal.encoding, needs.version)
  const sha256 = createHash('sha256').update(file).digest('hex')
  const fileName = polirisFileName(portal.agencyCode)
  return { portal, file, fileName, sha256, ids, leftOut, before: await countAtPortal(tx, id) }
}
