import type { BriefCriteria } from '#domain/briefs/criteria.ts'
import { contactOf } from '#server/contacts/find-contact.ts'
import { brief } from '#server/db/schema/briefs.ts'
import type { startApp } from './start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

const DAY_MS = 86_400_000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

export const BAKERY_IN_CALVADOS = {
  activities: ['bakery'],
  places: [{ name: 'Calvados' }],
  strict: [],
} as BriefCriteria

interface Looked extends Partial<typeof brief.$inferInsert> {
  who: string
}

let made = 0

/** A brief that was confirmed two days ago, of somebody known by their email. */
export async function looksFor(app: App, criteria: BriefCriteria, { who, ...own }: Looked): Promise<void> {
  const email = `${who}@exemple.fr`
  made += 1
  const contactId = await app.db.transaction((tx) => contactOf(tx, { email }, 'brief'))
  const at = { confirmedAt: daysAgo(2), reviewedAt: daysAgo(2) }
  const kept = { rhythm: 'daily', state: 'active', origin: 'site', consentWords: 'oui' } as const
  await app.db.insert(brief).values({ contactId, email, criteria, linkToken: `link-${made}`, ...kept, ...at, ...own })
}

export const buyersOf = (count: number) => Array.from({ length: count }, (_, at) => `acheteur-${at}`)

/** So many people who each left a brief. */
export async function haveLooked(app: App, count: number, criteria = BAKERY_IN_CALVADOS, prefix = ''): Promise<void> {
  for (const who of buyersOf(count)) await looksFor(app, criteria, { who: `${prefix}${who}` })
}
