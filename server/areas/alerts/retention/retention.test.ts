import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alert, alertMatch, alertOpposition } from '#server/db/schema/alerts.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { SCHEDULED_JOBS, type ScheduledServices } from '#server/jobs/scheduled-jobs.ts'
import { alertServices, anAlert, hasAlert } from '#test/alerts.ts'
import { aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { findMatches } from '#server/areas/alerts/sending/sending.ts'

type App = Awaited<ReturnType<typeof startApp>>

/** Runs the nightly job, from the table of nightly jobs. */
const night = (app: App) =>
  SCHEDULED_JOBS.find(({ name }) => name === 'old-alerts')?.run(alertServices(app) as ScheduledServices)

const emails = async (app: App) =>
  (await app.db.select().from(alert).orderBy(alert.id)).map(({ email, state }) => [email, state])
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const change = (app: App, email: string, set: Partial<typeof alert.$inferInsert>) =>
  app.db.update(alert).set(set).where(eq(alert.email, email))

test('an unconfirmed alert is deleted after a week', async () => {
  await using app = await startApp()
  for (const email of ['jeune@exemple.fr', 'vieille@exemple.fr'])
    await app.call('POST /api/alerts', { body: anAlert({ email }) })
  await change(app, 'jeune@exemple.fr', { askedAt: daysAgo(6) })
  await change(app, 'vieille@exemple.fr', { askedAt: daysAgo(8) })
  await night(app)
  expect(await emails(app)).toEqual([['jeune@exemple.fr', 'pending']])
})

test('a stopped alert is deleted after thirty days; the hash of its email is kept as an opposition', async () => {
  await using app = await startApp()
  await hasAlert(app)
  await change(app, 'martine@exemple.fr', { state: 'stopped', stoppedAt: daysAgo(29) })
  await night(app)
  expect(await app.db.$count(alert)).toBe(1)
  await change(app, 'martine@exemple.fr', { stoppedAt: daysAgo(31) })
  await night(app)
  expect(await app.db.$count(alert)).toBe(0)
  const [opposition] = await app.db.select().from(alertOpposition)
  expect(opposition?.emailHash).toMatch(/^[\da-f]{64}$/)
  await app.db.update(alertOpposition).set({ at: daysAgo(3 * 366) })
  await night(app)
  expect(await app.db.$count(alertOpposition)).toBe(0)
})

test('after a year of silence the owner is asked once; without an answer, the alert stops after thirty days', async () => {
  await using app = await startApp()
  for (const email of ['muet@exemple.fr', 'fidele@exemple.fr']) {
    await hasAlert(app, { email })
    await change(app, email, { actedAt: daysAgo(366) })
  }
  const before = (await app.mails()).length
  await night(app)
  await night(app)
  const asked = (await app.mails()).slice(before)
  expect(asked.map(({ subject }) => subject)).toEqual(['Toujours en recherche ?', 'Toujours en recherche ?'])
  const faithful = asked.find(({ to }) => to?.[0]?.address === 'fidele@exemple.fr')
  const token = /gerer#([\w-]+)/.exec(faithful?.text ?? '')?.[1] ?? ''
  await app.call('POST /api/alerts/linked/renewal', { body: { token } })
  await app.db.update(alert).set({ remindedAt: sql`${alert.remindedAt} - interval '31 days'` })
  await night(app)
  expect(await emails(app)).toEqual([
    ['muet@exemple.fr', 'stopped'],
    ['fidele@exemple.fr', 'active'],
  ])
})

test('an alert whose last three mails were permanently refused is stopped', async () => {
  await using app = await startApp()
  const statuses = { refused: ['failed', 'failed', 'failed'], flaky: ['failed', 'sent', 'failed', 'failed'] } as const
  for (const [name, all] of Object.entries(statuses)) {
    await hasAlert(app, { email: `${name}@exemple.fr` })
    const [row] = await app.db
      .select()
      .from(alert)
      .where(eq(alert.email, `${name}@exemple.fr`))
    await app.db.insert(mail).values(
      all.map((status, number) => ({
        id: randomUUID(),
        alertId: row?.id ?? null,
        recipient: `${name}@exemple.fr`,
        subject: '',
        status,
        attempts: 1,
        createdAt: new Date(Date.now() + number),
      })),
    )
  }
  await night(app)
  expect(await emails(app)).toEqual([
    ['refused@exemple.fr', 'stopped'],
    ['flaky@exemple.fr', 'active'],
  ])
})

test('unsent matches are deleted after thirty days, and nothing is kept for three years @slow', async () => {
  await using app = await startApp()
  await hasAlert(app)
  await app.has(aProperty())
  await findMatches(alertServices(app))
  expect(await app.db.$count(alertMatch)).toBe(1)
  await app.db.update(alertMatch).set({ foundAt: daysAgo(31) })
  await night(app)
  expect(await app.db.$count(alertMatch)).toBe(0)
  await change(app, 'martine@exemple.fr', { state: 'paused', actedAt: daysAgo(3 * 366) })
  await night(app)
  expect(await app.db.$count(alert)).toBe(0)
})
