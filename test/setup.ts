import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { buildPlacesIndexIfChanged } from '../tools/build.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the URL of a database of the run's PostgreSQL, with `{name}` in place of its name. */
    postgresStarter: string
  }
}

/**
 * Starts one PostgreSQL for the run when the first story asks for it, so that a file of rules alone does not wait for one;
 * workers copy its migrated database. Also compiles the index of places if its sources have changed.
 */
export default async function setup(project: TestProject) {
  buildPlacesIndexIfChanged()
  let server: ReturnType<typeof startPostgres> | undefined
  const starter = createServer((_request, response) => {
    server ??= startPostgres()
    server.then(
      ({ urlOf }) => response.end(urlOf('{name}')),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listening) => void starter.listen(0, '127.0.0.1', listening))
  project.provide('postgresStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`)
  return async () => {
    starter.close()
    await (await server)?.stop()
  }
}
