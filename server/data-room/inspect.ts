import { constants } from 'node:os'
import { DOCUMENT_MAX_BYTES, DOCUMENT_MAX_PAGES, DOCUMENT_TOO_LARGE } from '#domain/data-room/document.ts'
import { Refusal } from '#server/core/refusal.ts'
import { runInProcess } from '#server/core/run-in-process.ts'
import type * as documentProcess from './document-process.ts'
import type { DocumentType, Drawing, Problem } from './document-process.ts'

/** Limit per call. Reading the largest document takes about ten seconds; pages are rendered ten at a time. */
const PROCESS_MAX_MS = 60_000

const run = runInProcess<Pick<typeof documentProcess, 'inspect' | 'drawSealed'>>(
  new URL('./document-process.ts', import.meta.url),
  // The lowest, so that 200 pages do not delay PDFs that people wait for.
  { maxMs: PROCESS_MAX_MS, priority: constants.priority.PRIORITY_LOW },
)

const PRINT_IT =
  'Ouvrez-le, imprimez-le en PDF (Fichier, Imprimer, «\u00a0Enregistrer au format PDF\u00a0»), puis envoyez le nouveau fichier.'

const NOT_TAKEN =
  'Seuls les PDF et les images JPEG ou PNG sont acceptés. Word, Excel et les autres formats\u00a0: enregistrez le document au format PDF, puis envoyez-le.'

const PROBLEMS: Record<Exclude<Problem, 'too long'>, string> = {
  damaged: `Ce fichier est abîmé ou incomplet. ${PRINT_IT}`,
  password: `Ce PDF est protégé par un mot de passe ou une restriction. ${PRINT_IT}`,
  scripts: `Ce PDF contient des scripts ou un formulaire actif. ${PRINT_IT}`,
  attachments: `Ce PDF contient des pièces jointes. Envoyez chacune d’elles à part\u00a0; celui-ci, sans elles\u00a0: ${PRINT_IT.charAt(0).toLowerCase()}${PRINT_IT.slice(1)}`,
}

export interface InspectedDocument {
  type: DocumentType
  /** The text of each page; empty for a scan. */
  texts: string[]
}

/** Finds the type and texts of an uploaded document, whatever its name. Refuses others, and says what to do instead. */
export async function inspectDocument(bytes: Uint8Array): Promise<InspectedDocument> {
  const type = typeOf(bytes)
  if (!type) throw new Refusal('invalid', NOT_TAKEN)
  if (bytes.length > DOCUMENT_MAX_BYTES) throw new Refusal('too-large', DOCUMENT_TOO_LARGE)
  const found = await run('inspect', bytes, type).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return { problem: 'damaged' } as const
  })
  if ('texts' in found) return { type, ...found }
  throw new Refusal('invalid', found.problem === 'too long' ? tooLong(found.pages) : PROBLEMS[found.problem])
}

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

/** Draws and stores pages of an inspected document in a separate process (document-process.ts). */
export const drawPages = (drawing: Drawing): Promise<void> => run('drawSealed', drawing)
