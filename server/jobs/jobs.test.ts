import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { startJobs } from './jobs.ts'

const nothing = async () => undefined
const nightly = (name: string) => ({ name, cron: '30 2 * * *', handler: nothing })

test('restarting an older version does not remove the jobs of a newer one @slow', async () => {
  const { queue } = await emptyDatabase()
  const [newer, older] = [await startJobs(queue, () => undefined), await startJobs(queue, () => undefined)]
  const reader = new PgBoss({ ...queue, supervise: false, schedule: false, migrate: false })
  await reader.start()
  onTestFinished(async () => {
    for (const one of [newer, older, reader]) await one.stop()
  })
  await newer.schedule([nightly('known-to-both'), nightly('of-the-newer')])
  await older.schedule([nightly('known-to-both')])
  const names = (await reader.getSchedules()).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['known-to-both', 'of-the-newer'])
  expect(await reader.getQueue('of-the-newer')).not.toBeNull()
})

test('a scheduled job that fails is reported to the operator @slow', async () => {
  const { db, queue } = await emptyDatabase()
  const told: unknown[] = []
  const jobs = await startJobs(queue, (error) => told.push(error))
  onTestFinished(() => jobs.stop())
  const failure = new Error('the night goes wrong')
  await jobs.declare({ name: 'failing' })
  await jobs.send(db, 'failing', {})
  // A worker fetches waiting jobs when it starts.
  await jobs.schedule([{ ...nightly('failing'), handler: () => Promise.reject(failure) }])
  // Reported once for each attempt.
  await expect.poll(() => told[0], { timeout: 20_000 }).toEqual(new Error('The job failing failed', { cause: failure }))
})

test('a job of a queue that fails is reported to the operator at each attempt, unless its handler does so @slow', async () => {
  const { db, queue } = await emptyDatabase()
  const told: unknown[] = []
  const tried: string[] = []
  const jobs = await startJobs(queue, (error) => told.push(error))
  onTestFinished(() => jobs.stop())
  const failure = new Error('no paper')
  const handler = (name: string) => async () => {
    tried.push(name)
    throw failure
  }
  await jobs.work({ name: 'quiet', retryLimit: 0 }, handler('quiet'), { isToldByHandler: true })
  await jobs.work({ name: 'telling', retryLimit: 0 }, handler('telling'))
  for (const name of ['quiet', 'telling']) await jobs.send(db, name, {})
  await expect.poll(() => tried.toSorted(), { timeout: 20_000 }).toEqual(['quiet', 'telling'])
  await expect.poll(() => told).toEqual([new Error('The job telling failed', { cause: failure })])
})
