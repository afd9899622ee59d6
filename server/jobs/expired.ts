import { and, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { FACTOR_SETUP_SECONDS } from '#domain/accounts/second-factor.ts'
import {
  ADVISER_LINK_DAYS,
  BROWSER_DAYS,
  EMAIL_LINK_HOURS,
  INVITATION_KEPT_DAYS,
  PORTAL_RUN_MONTHS,
  PROPOSAL_MONTHS,
  RESET_LINK_MINUTES,
  SESSION_DAYS,
  TAKE_OUT_HOURS,
  TEAM_SESSION_DAYS,
} from '#domain/retention.ts'
import { attemptEach } from '#server/core/attempt-each.ts'
import { ago } from '#server/db/day.ts'
import type { Database } from '#server/db/database.ts'
import {
  account,
  emailChange,
  factorQuestion,
  invitation,
  knownBrowser,
  passwordReset,
  session,
  sessionsEnd,
} from '#server/db/schema/accounts.ts'
import { takeOutLink } from '#server/db/schema/take-out.ts'
import { adviserLink, fileProposal } from '#server/db/schema/data-room.ts'
import { portalRun } from '#server/db/schema/syndication.ts'

const isOfTeam = sql`${session.accountId} in (select ${account.id} from ${account} where ${account.role} = 'admin')`

/** Rows that expire: the column from which their validity counts, its length, and which rows. */
const EXPIRED: [since: AnyPgColumn, ...Parameters<typeof ago>, only?: SQL][] = [
  [session.lastSeenAt, SESSION_DAYS, 'days'],
  [session.createdAt, TEAM_SESSION_DAYS, 'days', isOfTeam],
  [passwordReset.createdAt, RESET_LINK_MINUTES, 'mins'],
  [emailChange.createdAt, EMAIL_LINK_HOURS, 'hours'],
  [sessionsEnd.createdAt, EMAIL_LINK_HOURS, 'hours'],
  [adviserLink.createdAt, ADVISER_LINK_DAYS, 'days'],
  [fileProposal.sentAt, PROPOSAL_MONTHS, 'months'],
  [takeOutLink.createdAt, TAKE_OUT_HOURS, 'hours'],
  [portalRun.at, PORTAL_RUN_MONTHS, 'months'],
  [invitation.sentAt, INVITATION_KEPT_DAYS, 'days'],
  // The longest validity of a question.
  [factorQuestion.createdAt, FACTOR_SETUP_SECONDS, 'secs'],
  // The validity of the browser's cookie.
  [knownBrowser.lastSeenAt, BROWSER_DAYS, 'days'],
]

/** Deletes expired sessions, links, invitations, second-factor questions and the log of portals, and browsers not seen for a year. */
export const deleteExpired = (db: Database): Promise<void> =>
  attemptEach(EXPIRED, ([since, count, unit, only]) => {
    // Rows that another transaction deletes are skipped: docs/decisions/locks.md.
    const isOver = and(lt(since, ago(count, unit)), only)
    const over = sql`select ctid from ${since.table} where ${isOver} for update skip locked`
    return db.delete(since.table).where(sql`${since.table}.ctid in (${over})`)
  })
