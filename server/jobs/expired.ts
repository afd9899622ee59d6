import { lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { FACTOR_SETUP_SECONDS } from '#domain/accounts/second-factor.ts'
import {
  BROWSER_DAYS,
  EMAIL_LINK_HOURS,
  INVITATION_KEPT_DAYS,
  RESET_LINK_MINUTES,
  SESSION_DAYS,
} from '#domain/retention.ts'
import { attemptEach } from '#server/core/attempt-each.ts'
import { ago } from '#server/db/day.ts'
import type { Database } from '#server/db/open.ts'
import {
  emailChange,
  factorQuestion,
  invitation,
  knownBrowser,
  passwordReset,
  session,
  sessionsEnd,
} from '#server/db/schema.ts'

/** Rows that expire: the column from which their validity counts, and its length. */
const EXPIRED: [since: AnyPgColumn, ...Parameters<typeof ago>][] = [
  [session.lastSeenAt, SESSION_DAYS, 'days'],
  [passwordReset.createdAt, RESET_LINK_MINUTES, 'mins'],
  [emailChange.createdAt, EMAIL_LINK_HOURS, 'hours'],
  [sessionsEnd.createdAt, EMAIL_LINK_HOURS, 'hours'],
  [invitation.sentAt, INVITATION_KEPT_DAYS, 'days'],
  // The longest validity of a question.
  [factorQuestion.createdAt, FACTOR_SETUP_SECONDS, 'secs'],
  // The validity of the browser's cookie.
  [knownBrowser.lastSeenAt, BROWSER_DAYS, 'days'],
]

/** Deletes expired sessions, links, invitations and second-factor questions, and browsers not seen for a year. */
export const deleteExpired = (db: Database): Promise<void> =>
  attemptEach(EXPIRED, ([since, ...age]) => {
    // Rows that another transaction deletes are skipped: docs/decisions/locks.md.
    const over = sql`select ctid from ${since.table} where ${lt(since, ago(...age))} for update skip locked`
    return db.delete(since.table).where(sql`${since.table}.ctid in (${over})`)
  })
