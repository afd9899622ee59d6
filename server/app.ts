import fastifyStatic from '@fastify/static'
import fastifySwagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerFactory } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { mkdirSync } from 'node:fs'
import * as z from 'zod'
import { calls } from '#contract/calls.ts'
import { BODY_MAX_BYTES, REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { catalogueHandlers } from './areas/catalogue/handlers.ts'
import { placeHandlers } from './areas/places/handlers.ts'
import type { Database } from './db/open.ts'
import { docsPage } from './http/docs-page.ts'
import { answerErrors, explain } from './http/errors.ts'
import { callInProcess, type InProcessCall } from './http/in-process.ts'
import { Refusal } from './http/refusal.ts'
import { mount } from './http/routes.ts'
import { contentSecurityPolicy } from './http/security-headers.ts'
import type { Places } from './places/places.ts'

export interface AppOptions {
  db: Database
  places: Places
  /** Where uploaded pictures are. */
  uploads: string
  headers: Record<string, string>
  logLevel: string
  /** Puts something in front of Fastify on the bare server: pages, in production. */
  serverFactory?: FastifyServerFactory
}

export interface App {
  http: FastifyInstance
  /** What pages are rendered from. */
  call: InProcessCall
}

/** The REST API. Opens no port: `http.listen` does, or `http.inject` in tests. */
export async function createApp({ db, places, uploads, headers, logLevel, serverFactory }: AppOptions): Promise<App> {
  z.config(z.locales.fr())
  const http = Fastify({
    logger: { level: logLevel },
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const { status, message } = explain(error)
      void reply.code(status).send({ message })
    },
    ...(serverFactory ? { serverFactory } : {}),
  })
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  answerErrors(http)
  acceptEmptyJson(http)
  http.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('Content-Security-Policy', contentSecurityPolicy())
    if (!isWellFormed(request.url)) throw new Refusal('invalid', 'Adresse mal formée')
  })

  await http.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Devanture', version: '1', description: 'REST API of the site' } },
    transform: jsonSchemaTransform,
  })
  mkdirSync(uploads, { recursive: true })
  await http.register(fastifyStatic, {
    root: uploads,
    prefix: '/uploads/',
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    index: false,
  })

  const handlers = { ...catalogueHandlers({ db, places }), ...placeHandlers({ db, places }) }
  await http.register(async (api) => {
    mount(api, calls, handlers)
    api.get('/api/openapi.json', { schema: { hide: true } }, () => http.swagger())
    api.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(docsPage(http.swagger())),
    )
  })
  return { http, call: callInProcess(calls, handlers) }
}

/** Spec §7: requests carry a JSON content type even where they have no body. */
function acceptEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}

function isWellFormed(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0')
  } catch {
    return false
  }
}
