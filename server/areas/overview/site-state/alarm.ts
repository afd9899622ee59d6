import { writeFile } from 'node:fs/promises'
import { SITE_SIGNS, type SiteSign, type SiteSignName } from '#domain/agency/site-state.ts'
import { attemptEach } from '#server/core/attempt-each.ts'
import { todayInParis } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'
import { listOwnerEmails } from '#server/mail/admin-emails.ts'
import { type AlarmChannel, readFact, writeFact } from './queries.ts'
import { readSigns, siteStateLines } from './read-site-state.ts'
import { freeBytes, type SiteStateServices } from './signs.ts'

/** Where an alarm goes that must not depend on the mail server. */
export interface AlarmSettings {
  /** Gets a POST with `{ site, signs: [{ name, text }] }`. */
  webhook?: string | undefined
  /** A file with the same lines, empty while nothing is red. */
  file?: string | undefined
}

export type AlarmServices = SiteStateServices & MailServices & { alarm: AlarmSettings }

/** Signs that are mailed once, with what to do (first-hour/mail-domain.ts), or answered to who asked. */
const TOLD_ONCE: ReadonlySet<SiteSignName> = new Set(['mailDomain', 'testMail'])

const TOLD_AGAIN_MS = 24 * 3_600_000
const ANSWER_MS = 10_000
const DISK_DAYS = 30

/**
 * Every hour: tells the owners once a day, and at once of a new sign, what is red in « État du site ». By mail, and by the
 * webhook and the file of the settings, which work when mails do not. A way that fails is tried again an hour later.
 */
export async function tellSiteState(services: AlarmServices): Promise<void> {
  const red = (await readSigns(services)).filter(({ isRed }) => isRed)
  const toMail = red.filter(({ name }) => !TOLD_ONCE.has(name))
  const { db, alarm, publicUrl } = services
  const lines = red.length ? `${siteStateLines(red).join('\n')}\n` : ''
  // Each by itself: a file that cannot be written must not silence the others.
  await attemptEach(
    [
      async () => alarm.file && writeFile(alarm.file, lines),
      () =>
        db.transaction((tx) => tellOnceADay(tx, 'mail', { red: toMail, tell: () => mailOwners(tx, services, toMail) })),
      async () => {
        const { webhook } = alarm
        if (webhook) await tellOnceADay(db, 'webhook', { red, tell: () => callWebhook(webhook, publicUrl(), red) })
      },
    ],
    (tell) => tell(),
  )
}

/** Tells what is red, unless this way has told each of these signs within a day. Remembers only what has been told. */
async function tellOnceADay(
  db: Database,
  channel: AlarmChannel,
  { red, tell }: { red: SiteSign[]; tell(): Promise<void> },
): Promise<void> {
  if (red.length === 0) return
  const signs = red.map(({ name }) => name)
  const told = (await readFact(db, 'alarm'))?.value.told
  const last = told?.[channel]
  const isFresh = last !== undefined && Date.now() - Date.parse(last.at) < TOLD_AGAIN_MS
  if (isFresh && signs.every((name) => last.signs.includes(name))) return
  await tell()
  await writeFact(db, 'alarm', { told: { ...told, [channel]: { signs, at: new Date().toISOString() } } })
}

async function mailOwners(tx: Database, services: AlarmServices, red: SiteSign[]): Promise<void> {
  for (const to of await listOwnerEmails(tx))
    await sendMail(tx, services, {
      to,
      subject: 'Le site demande votre attention',
      paragraphs: [
        'Voici ce qui ne va pas. Ce message ne revient qu’une fois par jour, jusqu’à ce que tout soit en ordre.',
      ],
      facts: red.map(({ name, text }) => [SITE_SIGNS[name], text]),
      link: { label: 'Voir l’état du site', url: '/admin/agence/etat' },
    })
}

async function callWebhook(url: string, site: string, red: SiteSign[]): Promise<void> {
  const signs = red.map(({ name, text }) => ({ name, text }))
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ site, signs }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  // Its status says all, and its body may be of any length.
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the address of ALARM_WEBHOOK answered ${answer.status}`)
}

/** Every night: remembers the free space, which tells how fast the disk fills. */
export async function rememberDisk({ db, dataDir }: SiteStateServices): Promise<void> {
  const former = (await readFact(db, 'disk'))?.value.days ?? []
  const today = { day: todayInParis(), free: await freeBytes(dataDir) }
  const days = [...former.filter(({ day }) => day !== today.day), today].slice(-DISK_DAYS)
  await writeFact(db, 'disk', { days })
}
