import { createHash } from 'node:crypto'
import type { DocumentKind } from '#domain/data-room/document.ts'
import type { Facts } from '#domain/listing/register/fields.ts'
import { inspectDocument } from '#server/data-room/inspect.ts'
import { keepNew, type Vault } from '#server/data-room/vault.ts'
import type { NewVersion } from './admin-queries.ts'

interface Upload {
  documentId: number
  file: Uint8Array
  kind: DocumentKind
  /** The facts of its listing. */
  facts: Facts
}

/**
 * Inspects an uploaded document, then encrypts and stores it: nothing is ever written in plain text. It cannot
 * be decrypted until the caller stores the returned row. Refuses documents that inspectDocument() refuses.
 */
export async function keepUpload(vault: Vault, { documentId, file, kind, facts }: Upload): Promise<NewVersion> {
  // First names are only a problem in the staff table, which must be anonymous.
  const staff = kind === 'staff' ? String(facts.confidentialWords ?? '').split(',') : []
  const { type, pages, warnings } = await inspectDocument(file, { staff, documentId })
  const kept = await keepNew(vault, documentId, [{ part: 'original', bytes: file }])
  return {
    documentId,
    type,
    bytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    pages,
    warnings,
    ...kept,
  }
}
