import type { FastifyInstance } from 'fastify'
import type { Documents } from '#server/core/documents.ts'

export function mountDocuments(http: FastifyInstance, documents: Documents): void {
  for (const [path, make] of Object.entries(documents)) {
    http.get<{ Params: { name?: string } }>(path, { schema: { hide: true } }, async ({ params }, reply) => {
      const { type, body, maxAgeSeconds } = await make(params.name ?? '')
      return reply.header('Content-Type', type).header('Cache-Control', `public, max-age=${maxAgeSeconds}`).send(body)
    })
  }
}
