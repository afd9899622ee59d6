import { table, oneOf, instant, indexed, between } from '../columns.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { APPOINTMENT_MAX_MINUTES, APPOINTMENT_MIN_MINUTES } from '#domain/appointments/appointment.ts'
import { APPOINTMENT_KINDS, APPOINTMENT_STATES, VISIT_OUTCOMES } from '#domain/appointments/kinds.ts'
import { belongsTo } from './register-columns.ts'
import { account } from './accounts.ts'
import { leadId } from './leads.ts'
import { dossier } from './listings.ts'

/** Appointments: half-hours that visitors have booked, and those that the team makes. Deleted with their lead. */
export const appointment = table(
  'appointment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Whose sender it is with; else name, email and phone are typed. */
    leadId: leadId(),
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    kind: oneOf(APPOINTMENT_KINDS).notNull().default('agence'),
    /** Null for one that a visitor booked: the listing of its lead. */
    dossierId: belongsTo('dossier_id', () => dossier.id, 'set null'),
    /** Title at that time, because the listing may be deleted. */
    dossierTitle: text('dossier_title'),
    /** Null: the assignee of its lead, then the agent of the listing. */
    agentId: belongsTo('agent_id', () => account.id, 'set null'),
    startsAt: instant('starts_at').notNull(),
    minutes: smallint().notNull().default(30),
    place: text().notNull().default(''),
    note: text().notNull().default(''),
    state: oneOf(APPOINTMENT_STATES).notNull().default('planned'),
    outcome: oneOf(VISIT_OUTCOMES),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** Which of the agency's seats a visitor has booked; null for other appointments, and once it is moved or cancelled. */
    seat: smallint(),
    /** Of the calendar file (RFC 5545 §3.8.4.7, §3.8.7.4). */
    uid: text()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    sequence: integer().notNull().default(0),
    /** Whether the person has got it by mail. */
    isMailed: boolean('is_mailed').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('appointment_seat').on(t.startsAt, t.seat),
    ...indexed(t.leadId, t.dossierId, t.agentId),
    between(t.minutes, APPOINTMENT_MIN_MINUTES, APPOINTMENT_MAX_MINUTES),
  ],
)

/** The secret address of a member's calendar: the SHA-256 of its token. */
export const calendarLink = table('calendar_link', {
  accountId: belongsTo('account_id', () => account.id).primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Days on which a member of the team is absent, bounds included. */
export const absence = table(
  'absence',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: belongsTo('account_id', () => account.id).notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
  },
  (t) => indexed(t.accountId, t.endsOn),
)
