import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isOutage } from './outage.ts'
import { Refusal } from './refusal.ts'
import { STATUSES } from './statuses.ts'
import { TOO_LARGE } from './upload.ts'

const UNEXPECTED = 'Une erreur est survenue'
const OUTAGE = 'Le site est momentanément indisponible. Veuillez réessayer dans un instant.'
const OUTAGE_SECONDS = 5

/** What Fastify itself refuses, in French. */
const MESSAGES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'La requête est trop volumineuse',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Type de contenu non pris en charge : envoyez du JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Le corps de la requête n’est pas du JSON valide',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'La taille annoncée de la requête est fausse',
  FST_ERR_BAD_URL: 'Adresse mal formée',
  FST_ERR_MAX_PARAM_LENGTH: 'Adresse trop longue',
  // Spec §5: the image is the only file that is sent.
  FST_REQ_FILE_TOO_LARGE: TOO_LARGE,
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'Aucun fichier sélectionné',
}

/** Every failure leaves as `{ message }` in French with the right status; nothing internal leaks. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, message } = explain(error)
    if (status >= 500) request.log.error(error)
    const retryAfter = error instanceof Refusal ? error.retryAfterSeconds : isOutage(error) ? OUTAGE_SECONDS : undefined
    if (retryAfter) void reply.header('Retry-After', retryAfter)
    return reply.code(status).send({ message })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Adresse inconnue' }))
}

/** The status and the French sentence a failure gets. */
export function explain(error: unknown): { status: number; message: string } {
  if (error instanceof Refusal) return { status: STATUSES[error.kind], message: error.message }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, message: error.validation[0]?.message ?? 'Requête invalide' }
  }
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return { status: 400, message: MESSAGES[code] ?? '' }
  if (statusCode !== undefined && statusCode < 500) {
    return { status: statusCode, message: MESSAGES[code ?? ''] ?? 'Requête invalide' }
  }
  if (isOutage(error)) return { status: STATUSES.unavailable, message: OUTAGE }
  return { status: 500, message: UNEXPECTED }
}
