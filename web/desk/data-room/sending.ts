import { useSyncExternalStore } from 'react'
import {
  type DeskDocument,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TOO_LARGE,
  type DocumentKind,
  DocumentQuery,
} from '#domain/data-room/document.ts'
import { guessDocument } from '#domain/data-room/file-name.ts'
import { addDocument, replaceDocument } from '#web/api/queries/data-room-admin.ts'
import { CallError } from '#web/api/call.ts'
import { NetworkError } from '#web/api/send-file.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { checkPaths } from '#web/ui/form/check-paths.ts'

/** What the user says of a document before it is sent; the level as in the query. */
export interface TypedDocument {
  kind: DocumentKind
  title: string
  level: '0' | '1' | '2'
}

/** A chosen file: to be completed, waiting for its turn, being sent, or failed. */
export interface SentDocument {
  key: number
  /** The account that sends it, and the listing. */
  subject: string
  listingId: number
  file: File
  typed: TypedDocument
  /** Its name says nothing of its kind, and the user has not chosen one. */
  isUnsure: boolean
  /** The document that it replaces. */
  of?: DeskDocument
  state: 'chosen' | 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  done: number
  /** Why it cannot be sent, or was not. */
  problem?: string | undefined
  /** SHA-256 in hexadecimal, once computed. */
  digest?: string
  abort: AbortController
}

/** For the `accept` attribute of a file input; the server checks the content. */
export const DOCUMENT_TYPES = 'application/pdf,image/jpeg,image/png'

/** Each upload is read whole by the server's own inspection: more at once would be no faster. */
const AT_ONCE = 2

// Outside of the screen, so that documents are sent on while another tab of the record is shown, and failed ones stay.
let documents: readonly SentDocument[] = []
let last = 0
const listeners = new Set<() => void>()

function write(next: readonly SentDocument[]): void {
  documents = next
  for (const listener of listeners) listener()
  if (documents.length) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

// Files cannot be stored in the browser as texts are, so ask before the page closes.
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

const change = (key: number, part: Partial<SentDocument>) =>
  write(documents.map((one) => (one.key === key ? { ...one, ...part } : one)))

/** Removes a document of the list, and stops its sending. */
export function dropDocument(key: number): void {
  documents.find((one) => one.key === key)?.abort.abort()
  write(documents.filter((one) => one.key !== key))
  sendNext()
}

/** What makes a file impossible to send, before it is. */
export function refusalOf({ type, size }: File): string | undefined {
  if (!DOCUMENT_TYPES.split(',').includes(type))
    return 'Seuls les PDF, JPEG et PNG sont lus ici\u00a0: exportez d’abord ce fichier en PDF.'
  if (size > DOCUMENT_MAX_BYTES) return DOCUMENT_TOO_LARGE
}

/** Computes the digests one file after the other: each is read whole. Not on a site without HTTPS, which has no crypto. */
async function digestEach(chosen: readonly SentDocument[]): Promise<void> {
  for (const { key, file } of chosen) {
    if (refusalOf(file)) continue
    // oxlint-disable-next-line no-await-in-loop -- one in memory at a time
    const digest = await digestOf(file).catch(() => undefined)
    if (digest) change(key, { digest })
  }
}

async function digestOf(file: File): Promise<string | undefined> {
  const bytes = await globalThis.crypto.subtle?.digest('SHA-256', await file.arrayBuffer())
  return bytes && [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends as many of the waiting documents as may be sent at once. */
function sendNext(): void {
  const free = AT_ONCE - documents.filter(({ state }) => state === 'sending').length
  const next = documents.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0))
  for (const one of next) void transmit(one)
}

async function transmit({ key, listingId, file, typed, of, abort }: SentDocument): Promise<void> {
  change(key, { state: 'sending', done: 0, problem: undefined })
  const sending = { file, signal: abort.signal, onProgress: (done: number) => change(key, { done }) }
  try {
    await (of ? replaceDocument(of.id, sending) : addDocument(listingId, typed, sending))
    write(documents.filter((one) => one.key !== key))
  } catch (error) {
    if (documents.some((one) => one.key === key)) change(key, { state: 'failed', problem: problemOf(error) })
  }
  sendNext()
}

function problemOf(error: unknown): string {
  if (error instanceof CallError) return error.displayMessage
  return error instanceof NetworkError
    ? 'Vérifiez votre connexion, puis réessayez.'
    : 'L’envoi n’a pas abouti\u00a0: réessayez.'
}

/** Puts documents in the queue, unless what was typed of them cannot be sent. */
function queue(chosen: readonly SentDocument[]): void {
  const keys = new Set(chosen.map(({ key }) => key))
  write(
    documents.map((one) => {
      if (!keys.has(one.key) || refusalOf(one.file) || one.state === 'sending') return one
      const checked = checkPaths(DocumentQuery, one.typed)
      const [problem] = 'messages' in checked ? Object.values(checked.messages) : []
      return problem ? { ...one, state: 'failed', problem } : { ...one, state: 'waiting', problem: undefined }
    }),
  )
  sendNext()
}

export interface KnownDocument {
  kind?: DocumentKind
  title?: string
  of?: DeskDocument
}

/** The documents of a listing that the user has chosen to send. */
export function useSending(listingId: number) {
  const subject = `${useAdmin().id} ${listingId}`
  const own = useSyncExternalStore(
    subscribe,
    () => documents,
    () => documents,
  ).filter((one) => one.subject === subject)

  /** Adds files to the list. Those whose kind is known, or which replace a document, are sent at once. */
  function choose(files: readonly File[], known: KnownDocument = {}): void {
    const kind = known.kind ?? known.of?.kind
    const chosen = files.map((file): SentDocument => {
      const guessed = guessDocument(file.name)
      const title = known.title ?? known.of?.title ?? guessed.title
      return {
        key: ++last,
        subject,
        listingId,
        file,
        typed: { kind: kind ?? guessed.kind, title, level: '0' },
        isUnsure: kind === undefined && guessed.isUnsure,
        ...(known.of && { of: known.of }),
        state: 'chosen',
        done: 0,
        problem: refusalOf(file),
        abort: new AbortController(),
      }
    })
    write([...documents, ...chosen])
    void digestEach(chosen)
    if (kind) queue(chosen)
  }

  return {
    chosen: own,
    choose,
    type: (key: number, typed: TypedDocument) => change(key, { typed, isUnsure: false, problem: undefined }),
    sendAll: () => queue(own),
    send: (one: SentDocument) => queue([one]),
    setLevels: (level: TypedDocument['level']) =>
      write(
        documents.map((one) =>
          one.subject === subject && isEditable(one) ? { ...one, typed: { ...one.typed, level } } : one,
        ),
      ),
  }
}

/** Whether its kind, title and level can still be changed. */
export const isEditable = ({ state, of, file }: SentDocument): boolean =>
  (state === 'chosen' || state === 'failed') && !of && !refusalOf(file)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
