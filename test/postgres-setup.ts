import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/open.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { startPostgres } from './postgres-server.ts'

export const TEMPLATE = 'devanture_template'

/** Starts a PostgreSQL for the tests, with a migrated template database that each test file copies. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  await server.createDatabase(TEMPLATE)
  const template = await openDatabase({ url: `${server.url}/${TEMPLATE}` })
  const jobs = await startJobs(template.queue, console.error)
  await jobs.stop()
  await template.close()
  project.provide('postgres', server.url)
  project.provide('image', '')
  return server.stop
}
