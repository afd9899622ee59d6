import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest, FastifySchema } from 'fastify'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE } from '#domain/data-room/document.ts'
import { IMPORT_MAX_BYTES } from '#domain/imports/limits.ts'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'
import type { Call, ReceivedFile } from '#domain/wire/call.ts'
import { isFull } from '#server/core/full-disk.ts'
import { receivedFilesIn } from '#server/core/received-files.ts'
import { Refusal } from '#server/core/refusal.ts'

/** Text of docs/specification.md §5. */
const NO_FILE = 'Aucun fichier sélectionné'
/** Of the other fields of a form, which are not read. */
const FIELD_MAX_BYTES = 1_000
const INTERRUPTED = 'L’envoi a été interrompu'

type Field = NonNullable<Call['upload']>
/** Files that are kept on the disk while they come: two of them would fill the memory. */
const ON_DISK = 'import'
type SmallField = Exclude<Field, typeof ON_DISK>

/** Limit and message of each form with a file, by the name of the file's field. */
const LIMITS: Record<Field, { maxBytes: number; tooLarge: string }> = {
  image: { maxBytes: UPLOAD_MAX_BYTES, tooLarge: "L'image ne doit pas dépasser 5MB" },
  document: { maxBytes: DOCUMENT_MAX_BYTES, tooLarge: DOCUMENT_TOO_LARGE },
  import: { maxBytes: IMPORT_MAX_BYTES, tooLarge: 'Le fichier ne doit pas dépasser 200 Mo' },
}

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: string | undefined
  }
}

/** Reads the single file of a multipart form. Refuses a form without one, or as soon as it is too large. */
export async function readUpload(request: FastifyRequest, field: SmallField): Promise<Uint8Array> {
  const part = await filePart(request, field)
  const bytes = await part.toBuffer().catch((error: unknown) => refuseUpload(error, request, field))
  // The library truncates the file without an error when the limit falls between two packets.
  if (part.file.truncated) throw new Refusal('too-large', LIMITS[field].tooLarge)
  if (bytes.length === 0) throw new Refusal('invalid', NO_FILE)
  return bytes
}

/** The same of a large file, into a folder of its own that is removed at the end of its scope. */
export async function receiveUpload(request: FastifyRequest, dataDir: string): Promise<ReceivedFile & AsyncDisposable> {
  const part = await filePart(request, ON_DISK)
  const parent = receivedFilesIn(dataDir)
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'envoi-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'fichier')
    const file = createWriteStream(path, { mode: 0o600 })
    await pipeline(part.file, file).catch((error: unknown) => refuseUpload(error, request, ON_DISK))
    if (part.file.truncated) throw new Refusal('too-large', LIMITS[ON_DISK].tooLarge)
    if (file.bytesWritten === 0) throw new Refusal('invalid', NO_FILE)
    return { path, bytes: file.bytesWritten, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function filePart(request: FastifyRequest, field: Field) {
  const { maxBytes } = LIMITS[field]
  // The client left while it waited for its turn.
  if (request.raw.destroyed) throw new Refusal('invalid', INTERRUPTED)
  const limits = { fileSize: maxBytes, files: 1, fields: 10, parts: 11, fieldSize: FIELD_MAX_BYTES, headerPairs: 20 }
  const part = await request.file({ limits }).catch(refuseForm)
  if (part?.fieldname !== field) throw new Refusal('invalid', NO_FILE)
  return part
}

function refuseUpload(error: unknown, request: FastifyRequest, field: Field): never {
  // The client disconnected during the upload: not a server error, so not logged.
  if (request.raw.destroyed) throw new Refusal('invalid', INTERRUPTED)
  if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
    throw new Refusal('too-large', LIMITS[field].tooLarge)
  if (isFull(error)) throw new Refusal('unavailable', 'Il n’y a plus de place pour enregistrer des fichiers.')
  return refuseForm(error)
}

/** Errors without a status of their own mean that the form cannot be parsed. */
function refuseForm(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw new Refusal('invalid', NO_FILE)
}

interface Described {
  schema: FastifySchema
  url: string
}

/** Adds the upload form to the OpenAPI description of a route, because files have no zod schema. */
export function describeUpload(
  described: Described,
  { route }: { route: { config?: { upload?: string } } },
): Described {
  const field = route.config?.upload
  if (!field) return described
  const properties = { [field]: { type: 'string', format: 'binary' } }
  return { ...described, schema: { ...described.schema, body: { type: 'object', properties, required: [field] } } }
}
