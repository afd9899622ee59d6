import type { FastifyRequest, FastifySchema } from 'fastify'
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import { Refusal } from '#server/core/refusal.ts'

/** docs/specification.md §5. */
const NO_FILE = 'Aucun fichier sélectionné'
export const TOO_LARGE = "L'image ne doit pas dépasser 5MB"

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: string | undefined
  }
}

/** The one file of a multipart form, whole. Refused while it is read when it is larger than allowed. */
export async function readUpload(request: FastifyRequest, field: string): Promise<Uint8Array> {
  const part = await request
    .file({ limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 10, parts: 11 } })
    .catch(refuseForm)
  if (part?.fieldname !== field) throw new Refusal('invalid', NO_FILE)
  const bytes = await part.toBuffer().catch((error: unknown) => {
    // Whoever leaves while sending is no failure of ours: nothing to log.
    if (request.raw.destroyed) throw new Refusal('invalid', 'L’envoi a été interrompu')
    return refuseForm(error)
  })
  // It is cut without a word when the limit falls between two packets.
  if (part.file.truncated) throw new Refusal('too-large', TOO_LARGE)
  if (bytes.length === 0) throw new Refusal('invalid', NO_FILE)
  return bytes
}

/** What its reader does not refuse with a status of its own is a form that cannot be read. */
function refuseForm(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw new Refusal('invalid', NO_FILE)
}

interface Described {
  schema: FastifySchema
  url: string
}

/** Adds the form of an upload to what OpenAPI says of its route: the file itself has no zod schema. */
export function describeUpload(
  described: Described,
  { route }: { route: { config?: { upload?: string } } },
): Described {
  const field = route.config?.upload
  if (!field) return described
  const properties = { [field]: { type: 'string', format: 'binary' } }
  return { ...described, schema: { ...described.schema, body: { type: 'object', properties, required: [field] } } }
}
