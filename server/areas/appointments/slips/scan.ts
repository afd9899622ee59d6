import { SCAN_MAX_PAGES } from '#domain/appointments/visit-slip.ts'
import { Refusal } from '#server/core/refusal.ts'
import { sha256 } from '#server/data-room/agreement-record.ts'
import { nextDocumentId } from '#server/data-room/document-id.ts'
import { drawPages, inspectDocument } from '#server/data-room/inspect.ts'
import { keepNew, openVersion } from '#server/data-room/vault.ts'
import type { Services } from '#server/services.ts'
import type { Scan } from './admin-queries.ts'

/**
 * Inspects the scan of a signed paper, encrypts it, and draws its pages, as of a document of a confidential file. It cannot be
 * decrypted until the caller stores the returned columns. Refuses what is no document, and more pages than a slip has.
 */
export async function keepScan({ db, storage, fileKeys }: Services, file: Uint8Array): Promise<Scan> {
  const documentId = await nextDocumentId(db)
  const { type, pages } = await inspectDocument(file, { documentId })
  if (pages > SCAN_MAX_PAGES)
    throw new Refusal('invalid', `Un bon de visite a ${SCAN_MAX_PAGES} pages au plus\u00a0: celui-ci en a ${pages}.`)
  const vault = { storage, fileKeys }
  const kept = await keepNew(vault, documentId, [{ part: 'original', bytes: file }])
  const version = openVersion(vault, { documentId, ...kept })
  for (let from = 0; from < pages;) {
    const { count } = await drawPages({ storage, version, type, from, count: pages - from })
    from += count
  }
  return { scanId: documentId, scanType: type, scanPages: pages, scanSha256: sha256(file), ...kept }
}
