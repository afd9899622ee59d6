import { table, oneOf, instant, indexed, single } from '../columns.ts'
import { integer, type AnyPgColumn, text, bigint, jsonb, date, smallint, index } from 'drizzle-orm/pg-core'
import {
  MANDATE_ACT_NAMES,
  MANDATE_KIND_NAMES,
  type MandateForm,
  EXCLUSIVITY_NAMES,
  FEES_PAYER_NAMES,
} from '#domain/mandates/mandate.ts'
import { dossier } from './listings.ts'
import { belongsTo } from './register-columns.ts'

/**
 * The register of mandates (décret 72-678 art. 72). A trigger refuses to delete a row, or to change it except to erase
 * personal data after ten years: corrections, amendments and terminations are new rows, with the terms after the change.
 */
export const mandateRegister = table(
  'mandate_register',
  {
    number: integer().primaryKey(),
    act: oneOf(MANDATE_ACT_NAMES).notNull(),
    /** The mandate that this row changes or ends. */
    of: integer('of_number').references((): AnyPgColumn => mandateRegister.number),
    reason: text().notNull().default(''),
    /** Null for a mandate to search for a business. */
    dossierId: bigint('dossier_id', { mode: 'number' }).references(() => dossier.id),
    kind: oneOf(MANDATE_KIND_NAMES).notNull(),
    parties: jsonb().$type<MandateForm['parties']>().notNull(),
    object: text().notNull(),
    nature: text().notNull(),
    place: text().notNull(),
    exclusive: oneOf(EXCLUSIVITY_NAMES).notNull(),
    signedOn: date('signed_on').notNull(),
    startsOn: date('starts_on').notNull(),
    /** The last day of the mandate; of a termination, the first day without it. */
    endsOn: date('ends_on').notNull(),
    noticeDays: smallint('notice_days').notNull(),
    irrevocableMonths: smallint('irrevocable_months').notNull(),
    fees: text().notNull(),
    feesPayer: oneOf(FEES_PAYER_NAMES, 'fees_payer').notNull(),
    reporting: text().notNull(),
    recordedAt: instant('recorded_at').notNull(),
    // A name, not an account: the register outlives accounts.
    recordedBy: text('recorded_by').notNull(),
    /** SHA-256, in hexadecimal, of the row and of the hash of the previous row. */
    hash: text().notNull(),
  },
  (t) => [...indexed([t.dossierId, t.number]), index('mandate_register_of').on(t.of)],
)

/** One row, locked by each new row of the register: a sequence would leave gaps. */
export const mandateCounter = table(
  'mandate_counter',
  {
    id: smallint().primaryKey().default(1),
    /** The last number given. */
    last: integer().notNull(),
    /** The last row whose hash was mailed to administrators, and that hash. */
    mailedNumber: integer('mailed_number'),
    mailedHash: text('mailed_hash'),
  },
  single,
)

/**
 * The mandate of a listing in the agency's former register: carried as it was, never numbered again. Absent dates are
 * unknown: such a mandate is shown, but covers nothing.
 */
export const formerMandate = table('former_mandate', {
  dossierId: belongsTo('dossier_id', () => dossier.id).primaryKey(),
  number: text().notNull(),
  exclusive: oneOf(EXCLUSIVITY_NAMES),
  signedOn: date('signed_on'),
  endsOn: date('ends_on'),
  fees: text().notNull().default(''),
})
