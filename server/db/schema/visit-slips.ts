import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SLIP_WAYS, type SlipForm } from '#domain/appointments/visit-slip.ts'
import { indexed, instant, oneOf, table } from '../columns.ts'
import { appointment } from './appointments.ts'
import { dossier } from './listings.ts'
import { belongsTo, bytea } from './register-columns.ts'

/** Who visits, typed before the slip of an appointment is signed. */
export const visitSlip = table('visit_slip', {
  appointmentId: belongsTo('appointment_id', () => appointment.id).primaryKey(),
  form: jsonb().$type<SlipForm>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Signed slips: evidence, which outlives appointments, requests and listings (docs/decisions/visit-slips.md). */
export const signedSlip = table(
  'signed_slip',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    appointmentId: belongsTo('appointment_id', () => appointment.id, 'set null'),
    dossierId: belongsTo('dossier_id', () => dossier.id, 'set null'),
    /** The mandate that it names; null for a visit without one. */
    mandateNumber: integer('mandate_number'),
    /** The mandate of the agency's former register that it names, and its end. */
    formerMandate: text('former_mandate'),
    formerMandateEndsOn: date('former_mandate_ends_on'),
    way: oneOf(SLIP_WAYS).notNull(),
    /** The signed text, its visitors, who witnessed. */
    record: jsonb().$type<Record<string, unknown>>().notNull(),
    visitAt: instant('visit_at').notNull(),
    signedOn: date('signed_on').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    /** The signed PDF, and its SHA-256 in hexadecimal. */
    copy: bytea('copy').notNull(),
    copySha256: text('copy_sha256').notNull(),
    /** Of the signed paper, encrypted as a document of a confidential file; its id is one of theirs. */
    scanId: bigint('scan_id', { mode: 'number' }),
    scanType: text('scan_type'),
    scanPages: smallint('scan_pages'),
    scanSha256: text('scan_sha256'),
    path: text(),
    keyId: text('key_id'),
    wrappedKey: text('wrapped_key'),
    cancelledAt: instant('cancelled_at'),
    /** A name, because the slip outlives accounts. */
    cancelledBy: text('cancelled_by'),
    cancelReason: text('cancel_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('signed_slip_valid')
      .on(t.appointmentId)
      .where(sql`${t.cancelledAt} is null`),
    ...indexed(t.appointmentId, t.dossierId),
  ],
)
