import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'

/** A file made when it is asked for: what robots and other programs read. */
interface Document {
  /** Its media type. */
  type: string
  body: string | Buffer | Readable
  /** How long whoever asked may keep it. */
  maxAgeSeconds: number
}

/** By address; `:name` stands for the last part of one, and is given. A document refuses what it does not have. */
export type Documents = Record<string, (name: string) => Promise<Document>>

export function mountDocuments(http: FastifyInstance, documents: Documents): void {
  for (const [path, make] of Object.entries(documents)) {
    http.get<{ Params: { name?: string } }>(path, { schema: { hide: true } }, async ({ params }, reply) => {
      const { type, body, maxAgeSeconds } = await make(params.name ?? '')
      return reply.header('Content-Type', type).header('Cache-Control', `public, max-age=${maxAgeSeconds}`).send(body)
    })
  }
}
