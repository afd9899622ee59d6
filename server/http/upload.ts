import type { FastifyRequest, FastifySchema } from 'fastify'
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: string | undefined
  }
}

/** The one file of a multipart form, whole. Refused while it is read when it is larger than allowed. */
export async function readUpload(request: FastifyRequest, field: string): Promise<Uint8Array> {
  const part = await request.file({ limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 10, parts: 11 } })
  if (part?.fieldname !== field) throw new Refusal('invalid', 'Aucun fichier sélectionné')
  const bytes = await part.toBuffer().catch((error: unknown) => {
    // Whoever leaves while sending is no failure of ours: nothing to log.
    throw request.raw.destroyed ? new Refusal('invalid', 'L’envoi a été interrompu') : error
  })
  if (bytes.length === 0) throw new Refusal('invalid', 'Aucun fichier sélectionné')
  return bytes
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
