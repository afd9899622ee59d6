import { constants } from 'node:os'
import { DOCUMENT_MAX_BYTES, DOCUMENT_MAX_PAGES, DOCUMENT_TOO_LARGE } from '#domain/data-room/document.ts'
import { Refusal } from '#server/core/refusal.ts'
import { ProcessEnded, runInProcess } from '#server/core/run-in-process.ts'
import type { Warn } from '#server/core/warn.ts'
import type { Storage } from '#server/storage/storage.ts'
import type * as documentProcess from './document-process.ts'
import type { DocumentType, DocumentProblem, ReadDocument } from './document-process.ts'
import { unseal } from './seal.ts'
import {
  findSealed,
  keepSealed,
  type OpenVersion,
  openVersion,
  readSealed,
  type Sealed,
  sealPart,
  type Vault,
} from './vault.ts'

type Functions = Pick<typeof documentProcess, 'inspect' | 'drawSealed' | 'readTextSealed'>

const MODULE = new URL('./document-process.ts', import.meta.url)
/** Of processor time. The largest documents take a few seconds to read, a page less than one to draw. */
const INSPECTION_MAX_CPU_MS = 15_000
const DRAWING_MAX_CPU_MS = 20_000
/** Less than the time limit of a request. */
const INSPECTION_MAX_MS = 60_000
/** On a busy machine, the lowest priority waits for long. */
export const DRAWING_MAX_MS = 240_000
/** Of processor time: then the pages of other documents have their turn. */
const DRAWING_ENOUGH_MS = 5_000

/** Two processes, so that a person whose document is inspected does not wait for pages. */
const runInspection = runInProcess<Functions>(MODULE, { maxMs: INSPECTION_MAX_MS, maxCpuMs: INSPECTION_MAX_CPU_MS })
const runDrawing = runInProcess<Functions>(MODULE, {
  maxMs: DRAWING_MAX_MS,
  maxCpuMs: DRAWING_MAX_CPU_MS,
  // The lowest, so that 200 pages do not delay PDFs that people wait for.
  priority: constants.priority.PRIORITY_LOW,
})

const PRINT_IT =
  'Ouvrez-le, imprimez-le en PDF (Fichier, Imprimer, «\u00a0Enregistrer au format PDF\u00a0»), puis envoyez le nouveau fichier.'

const NOT_TAKEN =
  'Seuls les PDF et les images JPEG ou PNG sont acceptés. Word, Excel et les autres formats\u00a0: enregistrez le document au format PDF, puis envoyez-le.'

const BUSY = 'Le site est trop occupé pour lire ce document. Veuillez réessayer dans un instant.'
const TOO_HEAVY = `Ce document demande trop de temps ou de mémoire pour être lu. ${PRINT_IT}`

const PROBLEMS: Record<Exclude<DocumentProblem, 'too long'>, string> = {
  'too large': TOO_HEAVY,
  damaged: `Ce fichier est abîmé ou incomplet. ${PRINT_IT}`,
  password: `Ce PDF est protégé par un mot de passe ou une restriction. ${PRINT_IT}`,
}

export interface InspectedDocument extends ReadDocument {
  type: DocumentType
}

/**
 * Finds the type, the number of pages and the personal data of an uploaded document, whatever its name; `staff` has first names that it
 * must not contain. Refuses others, and says what to do instead. The operator is told of the `documentId` on which the process failed.
 */
export async function inspectDocument(
  bytes: Uint8Array,
  { staff = [], documentId }: { staff?: string[]; documentId?: number } = {},
): Promise<InspectedDocument> {
  const type = typeOf(bytes)
  if (!type) throw new Refusal('invalid', NOT_TAKEN)
  if (bytes.length > DOCUMENT_MAX_BYTES) throw new Refusal('too-large', DOCUMENT_TOO_LARGE)
  const found = await runInspection('inspect', bytes, type, staff).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    const cause = new Error(`Document ${documentId} was not inspected`, { cause: error })
    if (error instanceof ProcessEnded && error.reason === 'starved') throw new Refusal('unavailable', BUSY, { cause })
    if (isTooHeavy(error)) throw new Refusal('invalid', TOO_HEAVY, { cause })
    return { problem: 'damaged' } as const
  })
  if ('warnings' in found) return { type, ...found }
  throw new Refusal('invalid', found.problem === 'too long' ? tooLong(found.pages) : PROBLEMS[found.problem])
}

/** WebAssembly, V8 and libvips each say in their own words that they got no more memory. */
const isTooHeavy = (error: unknown): boolean =>
  error instanceof ProcessEnded || /Aborted\(|allocation failed|out of memory/i.test(String(error))

const tooLong = (pages = 0) =>
  `Ce document compte ${pages}\u00a0pages, ${DOCUMENT_MAX_PAGES} au plus\u00a0: envoyez-le en plusieurs parties.`

const SIGNATURES: [type: DocumentType, bytes: Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
]
/** PDF readers accept a header within the first 1024 bytes (ISO 32000-1, annex H, note 13). */
const PDF_BEGINS_WITHIN = 1024

function typeOf(bytes: Uint8Array): DocumentType | undefined {
  const start = Buffer.from(bytes.subarray(0, PDF_BEGINS_WITHIN))
  const found = SIGNATURES.find(([, signature]) => start.subarray(0, signature.length).equals(signature))
  return found?.[0] ?? (start.includes('%PDF-') ? 'application/pdf' : undefined)
}

/** An inspected document, and which of its pages to draw. */
export interface PagesToDraw {
  storage: Pick<Storage, 'keep' | 'read'>
  version: OpenVersion
  type: DocumentType
  /** The first page is 0. */
  from: number
  count: number
}

/**
 * Draws the next pages of a document in a separate process (document-process.ts), and stores them; fewer than `count` when they
 * take long. Returns their number and the processor time that they took. Throws ProcessEnded when one page takes too long.
 */
export async function drawPages({ storage, version, ...pages }: PagesToDraw) {
  const { documentId, key } = version
  const sealed = await readSealed(storage, version, 'original')
  const drawing = { sealed, documentId, key, ...pages, enoughMs: DRAWING_ENOUGH_MS }
  const { parts, tookMs } = await runDrawing('drawSealed', drawing)
  await keepSealed(storage, version, parts)
  return { count: parts.length, tookMs }
}

/**
 * The text that the picture of a page shows (shown-text.ts), read in the process of inspections at the first request, then kept.
 * Empty for a scan, and for a page whose text cannot be told from its picture. Refuses when the site is too busy.
 */
export async function textOfPage(
  { warn, ...vault }: Vault & { warn?: Warn | undefined },
  { type, ...version }: Sealed & { type: string },
  page: number,
): Promise<string> {
  const opened = openVersion(vault, version)
  const { documentId, key } = opened
  const part = `text ${page}` as const
  const open = (bytes: Uint8Array) => String(unseal(key, { documentId, part }, bytes))
  const kept = await findSealed(vault.storage, opened, part)
  if (kept) return open(kept)
  const sealed = await readSealed(vault.storage, opened, 'original')
  const reading = { sealed, documentId, key, type: type as DocumentType, page }
  const read = await runInspection('readTextSealed', reading).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    const cause = new Error(`The text of document ${documentId} was not read`, { cause: error })
    if (error instanceof ProcessEnded && error.reason === 'starved') throw new Refusal('unavailable', BUSY, { cause })
    warn?.(cause)
    return sealPart(opened, { part, bytes: new Uint8Array() })
  })
  await keepSealed(vault.storage, opened, [read])
  return open(read.bytes)
}
