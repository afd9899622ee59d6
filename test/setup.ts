import type { TestProject } from 'vitest/node'
import { buildPlacesIndex } from '../tools/build/places-index.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a database of the run's server, in the place of its name: `{name}`. */
    postgres: string
  }
}

/** One PostgreSQL for the whole run; each worker copies its migrated database. The places are compiled as the code reads them. */
export default async function setup(project: TestProject) {
  buildPlacesIndex()
  const server = await startPostgres()
  project.provide('postgres', server.urlOf('{name}'))
  return server.stop
}
