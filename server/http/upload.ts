import type { FastifyRequest, FastifySchema } from 'fastify'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'
import { Refusal } from '#server/core/refusal.ts'

/** Text of docs/specification.md §5. */
const NO_FILE = 'Aucun fichier sélectionné'
export const TOO_LARGE = "L'image ne doit pas dépasser 5MB"

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: string | undefined
  }
}

/** Reads the single file of a multipart form. Throws a Refusal as soon as the file exceeds UPLOAD_MAX_BYTES. */
export async function readUpload(request: FastifyRequest, field: string): Promise<Uint8Array> {
  const part = await request
    .file({ limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 10, parts: 11 } })
    .catch(refuseForm)
  if (part?.fieldname !== field) throw new Refusal('invalid', NO_FILE)
  const bytes = await part.toBuffer().catch((error: unknown) => {
    // The client disconnected during the upload: not a server error, so not logged.
    if (request.raw.destroyed) throw new Refusal('invalid', 'L’envoi a été interrompu')
    return refuseForm(error)
  })
  // The library truncates the file without an error when the limit falls between two packets.
  if (part.file.truncated) throw new Refusal('too-large', TOO_LARGE)
  if (bytes.length === 0) throw new Refusal('invalid', NO_FILE)
  return bytes
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
