import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PUBLIC_RESOURCE } from './security-headers.ts'

export type Files = FastifyStaticOptions & {
  root: string
  /** Ends with a slash. */
  prefix: string
  /** Paths to serve, relative to the root. */
  names: RegExp
}

/**
 * Serves the files of a folder. Not with the plugin's own route: to refuse names in another case, it lists the folder,
 * maybe of 100,000 files, for each file.
 */
export async function serveFiles(http: FastifyInstance, { prefix, names, ...options }: Files): Promise<void> {
  await http.register(async (folder) => {
    await folder.register(fastifyStatic, { ...options, serve: false })
    folder.get<{ Params: { '*': string } }>(`${prefix}*`, { schema: { hide: true } }, ({ params }, reply) =>
      names.test(params['*']) ? reply.headers(PUBLIC_RESOURCE).sendFile(params['*']) : reply.callNotFound(),
    )
  })
}
