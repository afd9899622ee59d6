import * as z from 'zod/mini'
import { calendarDay } from '#domain/calendar-day.ts'
import { idOf } from '#domain/id.ts'
import type { FactRow } from './register/fields.ts'

/** Holds; or not, because the figures changed since, or the document was replaced or deleted. */
const VERIFICATION_STATES = ['holds', 'figures-changed', 'document-changed'] as const
export type VerificationState = (typeof VERIFICATION_STATES)[number]

/** Compares a year of figures, as stored, with a document of the confidential file; null takes the verification back. */
export const VerificationForm = z.object({
  closedOn: calendarDay('Exercice clos le\u00a0: saisissez une date'),
  documentId: z.nullable(idOf('Document inconnu')),
})
export type VerificationForm = z.infer<typeof VerificationForm>

/** A verified year, as members read it. */
export const Verification = z.object({
  closedOn: z.iso.date(),
  verifiedOn: z.iso.date(),
  state: z.enum(VERIFICATION_STATES),
  documentId: z.nullable(z.number()),
})
export type Verification = z.infer<typeof Verification>

/** Whether a tax return can confirm a row of a year: amounts and counts, not what the agency says about them. */
export const isChecked = ({ kind }: Pick<FactRow, 'kind'>): boolean => kind !== 'text' && kind !== 'choice'
