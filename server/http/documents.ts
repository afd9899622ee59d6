import type { FastifyInstance } from 'fastify'
import type { ServedDocuments } from '#server/core/documents.ts'
import { PUBLIC_RESOURCE } from './security-headers.ts'

interface Asked {
  Params: { name?: string }
  Querystring: { v?: unknown }
}

export function mountDocuments(http: FastifyInstance, documents: ServedDocuments): void {
  for (const [path, make] of Object.entries(documents)) {
    http.get<Asked>(path, { schema: { hide: true } }, async ({ params, query, headers }, reply) => {
      const version = typeof query.v === 'string' ? query.v : undefined
      const { type, body, maxAgeSeconds, etag, fileName, isUnlisted, isPrivate } = await make(
        params.name ?? '',
        version,
        headers['user-agent'] ?? '',
      )
      if (isPrivate) void reply.header('Cache-Control', 'private, no-store')
      else void reply.header('Cache-Control', `public, max-age=${maxAgeSeconds}`).headers(PUBLIC_RESOURCE)
      if (isUnlisted) void reply.header('X-Robots-Tag', 'noindex')
      if (etag !== undefined) {
        void reply.header('ETag', `"${etag}"`)
        if (headers['if-none-match']?.includes(`"${etag}"`)) return reply.code(304).send()
      }
      if (fileName) void reply.header('Content-Disposition', `inline; filename="${fileName}"`)
      return reply.header('Content-Type', type).send(body)
    })
  }
}
