import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { backgroundOptions } from '#test/app-options.ts'
import { emptyDatabase } from '#test/database.ts'
import { anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { type Background, startBackground } from './background.ts'
import { lateBackground } from './late-background.ts'
import { createStandby, type Standby } from './standby.ts'

const PRODUCTION = 'https://www.exemple.fr'
const MESSAGE = { to: 'martine@exemple.fr', subject: 'Une alerte', text: 'x', html: 'x' }

/** Starts sites with these PUBLIC_URLs one after the other on one database. Returns the reason for standby of each. */
async function started(...urls: (string | undefined)[]) {
  const { db } = await emptyDatabase()
  const found: unknown[] = []
  for (const publicUrl of urls) found.push(await createStandby({ db, publicUrl, isOff: false }).enter())
  return found
}

test.for<[what: string, urls: (string | undefined)[], isHeld: boolean]>([
  ['the same URL', [PRODUCTION, PRODUCTION], false],
  ['another spelling of the URL', [PRODUCTION, 'http://WWW.exemple.fr/'], false],
  ['another host', [PRODUCTION, 'https://recette.exemple.fr'], true],
  ['another port', [PRODUCTION, 'https://www.exemple.fr:8443'], true],
  ['no URL, on a laptop with the backup', [PRODUCTION, undefined], true],
  ['its first public URL, after a demo', [undefined, 'http://localhost:3100', PRODUCTION], false],
  ['another port of the local machine', ['http://localhost:3000', 'http://127.0.0.1:3140'], false],
])('PUBLIC_URL decides whether a site is on standby: %s', async ([, urls, isHeld]) => {
  expect((await started(...urls)).at(-1)).toEqual(isHeld ? { cause: 'copy', writtenBy: PRODUCTION } : undefined)
})

test('a copy with JOBS=off is on standby, and the database remains that of production', async () => {
  const { db } = await emptyDatabase()
  await createStandby({ db, publicUrl: PRODUCTION, isOff: false }).enter()
  expect(await createStandby({ db, publicUrl: 'https://recette.exemple.fr', isOff: true }).enter()).toEqual({
    cause: 'setting',
  })
  expect(await createStandby({ db, publicUrl: PRODUCTION, isOff: false }).enter()).toBeUndefined()
})

test('a copy runs no jobs and sends no mails until an administrator ends the standby; mails queued before fail @slow', async () => {
  const database = await emptyDatabase()
  const { db } = database
  const delivered: string[] = []
  const standby = createStandby({ db, publicUrl: 'https://recette.exemple.fr', isOff: false })
  await using app = await startApp({ db, standby })
  const begin = (isAwake: boolean) =>
    startBackground(
      backgroundOptions({
        database,
        isAwake,
        transport: { deliver: async ({ subject }) => (delivered.push(subject), undefined) },
        storage: app.storage,
        standby,
        publicUrl: () => 'https://recette.exemple.fr',
      }),
    )
  await createStandby({ db, publicUrl: PRODUCTION, isOff: false }).enter()
  const background = lateBackground({ begin, standby, onError: () => undefined })
  onTestFinished(async () => {
    await background.pause()
    await background.stop()
  })
  expect(await background.start()).toEqual({ cause: 'copy', writtenBy: PRODUCTION })
  await background.mail.send(db, { ...MESSAGE, subject: 'D’avant' })
  const schedules = async () => (await db.select().from(sql`pgboss.schedule`)).length
  expect(await schedules()).toBe(0)

  const admin = await app.signedIn(anAdmin())
  await admin.call('POST /api/admin/jobs/resumption', {})
  await expect.poll(schedules, { timeout: 20_000 }).toBeGreaterThan(10)
  await background.mail.send(db, { ...MESSAGE, subject: 'D’après' })
  await expect.poll(() => delivered, { timeout: 20_000 }).toEqual(['D’après'])
  expect(await db.select({ subject: mail.subject, status: mail.status }).from(mail).orderBy(mail.createdAt)).toEqual([
    { subject: 'D’avant', status: 'failed' },
    { subject: 'D’après', status: 'sent' },
  ])
})

test('background work that starts while the site stops is stopped too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stopped: string[] = []
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>()
  const begin = async (isAwake: boolean) => {
    if (isAwake) await awake
    const stop = async () => void stopped.push(isAwake ? 'awake' : 'asleep')
    return { pause: async () => undefined, stop } as unknown as Background
  }
  const reasons = [undefined, { cause: 'copy', writtenBy: PRODUCTION } as const]
  const standby = { enter: async () => reasons.pop(), reason: async () => reasons.pop() } as unknown as Standby
  const background = lateBackground({ begin, standby, onError: () => undefined })
  await background.start()
  await vi.advanceTimersByTimeAsync(10_000)
  const ended = background.stop()
  wake()
  await ended
  expect(stopped.toSorted()).toEqual(['asleep', 'awake'])
})
