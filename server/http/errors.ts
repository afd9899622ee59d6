import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isOutage, RETRY_AFTER_SECONDS } from './guards/outage.ts'
import type { Log } from './watch/log.ts'
import { isFull } from '#server/core/full-disk.ts'
import { isOvertaken } from '#server/core/overtaken.ts'
import { Refusal, type RefusalKind } from '#server/core/refusal.ts'

const UNEXPECTED = 'Une erreur est survenue'
export const OUTAGE = 'Le site est momentanément indisponible. Veuillez réessayer dans un instant.'
const FULL = 'Le site n’a plus de place pour enregistrer. Veuillez réessayer plus tard.'
const OVERTAKEN = 'Une autre personne vient de changer ces données. Rechargez la page, puis recommencez.'
const URL_TOO_LONG = 'Adresse trop longue'

/** HTTP status of each kind of refusal. */
const STATUSES: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
}

/** French messages for the errors of Fastify. */
const MESSAGES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'La requête est trop volumineuse',
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    'Type de contenu non pris en charge : envoyez du JSON, ou un fichier dans un formulaire (multipart/form-data)',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Le corps de la requête n’est pas du JSON valide',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'La taille annoncée de la requête est fausse',
  FST_ERR_BAD_URL: 'Adresse mal formée',
  FST_ERR_MAX_PARAM_LENGTH: URL_TOO_LONG,
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'Aucun fichier sélectionné',
}

/** Answers every error with its status and `{ message }` in French, without internal details and never cached. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, message, details = {} } = explain(error)
    logFailure(request.log, error, status)
    const { retryAfterSeconds, ...shown } = details
    if (retryAfterSeconds) void reply.header('Retry-After', retryAfterSeconds)
    // A document whose stream fails already has its own content type.
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send({ message, ...shown })
  })
  // In a hook, because a document or a file may fail after its own Cache-Control was set.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) void reply.header('Cache-Control', 'no-store')
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Adresse inconnue' }))
}

/** Logs a failure of the site. Not refusals, which under overload would fill the log: only what failed behind one. */
export function logFailure(log: Log, error: unknown, status: number): void {
  if (error instanceof Refusal) {
    if (error.cause) log.warn(error.cause)
  } else if (status >= 500 || isOvertaken(error)) log.error(error)
}

/** Returns the content type and body of an error found before Fastify's hooks: JSON, or HTML with `isPage`. */
export function errorBody(message: string, isPage: boolean): { type: string; body: string } {
  if (!isPage) return { type: 'application/json; charset=utf-8', body: JSON.stringify({ message }) }
  const body =
    `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${message}</title><h1>${message}</h1>` +
    '<p><a href="/">Retour à l’accueil</a></p></html>'
  return { type: 'text/html; charset=utf-8', body }
}

interface Explanation {
  status: number
  message: string
  /** A call sends only those that its row of the table declares. */
  details?: Refusal['details']
}

/** Returns the HTTP status and the French message of an error, with the details of a refusal. */
export function explain(error: unknown): Explanation {
  if (error instanceof Refusal) return explainRefusal(error)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { validation, validationContext } = error
    // A text may fail two checks that have the same message.
    const named = validation.map(({ instancePath, message = '' }) => ({ path: pathOf(instancePath), message }))
    const problems = [...new Map(named.map((problem) => [`${problem.path} ${problem.message}`, problem])).values()]
    const message = problems[0]?.message || 'Requête invalide'
    return { status: 400, message, ...(validationContext === 'body' ? { details: { problems } } : {}) }
  }
  const { code = '', statusCode } = error as Partial<FastifyError>
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return { status: 400, message: MESSAGES[code] ?? '' }
  if (statusCode !== undefined && statusCode < 500) {
    return { status: statusCode, message: MESSAGES[code] ?? 'Requête invalide' }
  }
  if (isOvertaken(error)) return { status: STATUSES.conflict, message: OVERTAKEN }
  if (!isFull(error) && !isOutage(error)) return { status: 500, message: UNEXPECTED }
  const message = isFull(error) ? FULL : OUTAGE
  return { status: STATUSES.unavailable, message, details: { retryAfterSeconds: RETRY_AFTER_SECONDS } }
}

/** Whatever is unavailable says when to come back. */
function explainRefusal({ kind, message, details }: Refusal): Explanation {
  const later = kind === 'unavailable' ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {}
  return { status: STATUSES[kind], message, details: { ...later, ...details } }
}

/** "/facts/yearlyRent" as "facts.yearlyRent". */
const pathOf = (pointer: string) => pointer.split('/').slice(1).join('.')
