import type { TestProject } from 'vitest/node'
import { buildPlacesIndex } from '../tools/build/places-index.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a database of the run's server, with `{name}` in place of its name. */
    postgres: string
  }
}

/** Starts one PostgreSQL for the run; workers copy its migrated database. Also compiles the index of places. */
export default async function setup(project: TestProject) {
  buildPlacesIndex()
  const server = await startPostgres()
  project.provide('postgres', server.urlOf('{name}'))
  return server.stop
}
