import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import { FIRST_STEPS, type FirstStepMark, type FirstStepName } from '#domain/agency/first-hour/first-steps.ts'
import type { FirstHourFacts } from '#domain/agency/first-hour/what-is-left.ts'
import type { SettingName } from '#domain/agency/settings.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { account, factor, invitation } from '#server/db/schema/accounts.ts'
import { agencySetting, firstStep } from '#server/db/schema/agency.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { siteFact } from '#server/db/schema/mail-and-jobs.ts'
import { mandateCounter, mandateRegister } from '#server/db/schema/mandates.ts'
import type { SiteFacts } from '../site-state/queries.ts'

/** What is known of the agency's mails. */
export type MailFacts = Partial<Pick<SiteFacts, 'mail-domain' | 'test-mail'>>

type Counted = Pick<FirstHourFacts, 'hasFactor' | 'members' | 'listings' | 'isRegisterBegun' | 'hasPublished' | 'said'>

/** What was said of each line, by whom and when (ISO 8601). */
const SAID = sql<FirstHourFacts['said']>`(select coalesce(jsonb_object_agg(${firstStep.name}, jsonb_build_object(
    'mark', ${firstStep.mark}, 'about', ${firstStep.about},
    'by', nullif(trim(${account.firstName} || ' ' || ${account.lastName}), ''),
    'at', to_char(${firstStep.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '{}')
  from ${firstStep} left join ${account} on ${account.id} = ${firstStep.accountId})`

const MAILS = sql<MailFacts>`(select coalesce(jsonb_object_agg(${siteFact.name}, ${siteFact.value}), '{}')
  from ${siteFact} where ${siteFact.name} in ('mail-domain', 'test-mail'))`

/** What the tables know of the first hour, and which settings were saved: one statement. */
export async function readFirstFacts(
  db: Database,
  accountId: number,
): Promise<Counted & { saved: SettingName[]; mails: MailFacts }> {
  const isMember = and(eq(account.role, 'admin'), eq(account.active, true))
  const [row] = await db
    .select({
      hasFactor: sql<boolean>`exists (select from ${factor} where ${factor.accountId} = ${accountId})`,
      members: sql<number>`((select count(*) from ${account} where ${isMember})
        + (select count(*) from ${invitation}))::int`,
      listings: sql<number>`(select count(*) from ${dossier})::int`,
      isRegisterBegun: sql<boolean>`exists (select from ${mandateRegister}) or exists (select from ${mandateCounter} where ${mandateCounter.last} > 0)`,
      hasPublished: sql<boolean>`exists (select from ${dossier} where ${dossier.publishedAt} is not null)`,
      saved: sql<SettingName[]>`array(select ${agencySetting.name} from ${agencySetting})`,
      said: SAID,
      mails: MAILS,
    })
    .from(sql`(select 1) as one`)
  if (!row) throw new Error('a select without a table has a row')
  return row
}

const ACTIONS = { done: 'first-step.done', aside: 'first-step.aside', back: 'first-step.back' } as const

interface Said {
  name: FirstStepName
  mark: FirstStepMark | null
  about: string
}

/** Keeps, or takes back, what a person says of a line, and tells the journal. */
export const sayOfStep = (db: Database, { name, mark, about }: Said, by: User): Promise<void> =>
  db.transaction(async (tx) => {
    const row = { mark: mark ?? 'done', about, accountId: by.id, at: new Date() }
    if (mark === null) {
      const gone = await tx.delete(firstStep).where(eq(firstStep.name, name)).returning({ name: firstStep.name })
      if (gone.length === 0) return
    } else {
      await tx
        .insert(firstStep)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: firstStep.name, set: row })
    }
    const { title } = FIRST_STEPS[name]
    await recordAudit(tx, {
      by,
      action: ACTIONS[mark ?? 'back'],
      subject: mark === 'done' && about ? `${title} (${about})` : title,
    })
  })
