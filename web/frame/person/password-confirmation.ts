import * as z from 'zod/mini'
import { PASSWORDS_DIFFER } from '#domain/accounts/account.ts'

/** The field of a repeated password; it is not sent to the server. */
export const confirmation = { confirmPassword: z.string() }

/** A rule of a form: the password of this field was repeated. Checked together with the other rules, not after them. */
export const isConfirmed = <Field extends 'password' | 'newPassword'>(field: Field) =>
  z.refine<Record<Field | 'confirmPassword', string>>((typed) => typed[field] === typed.confirmPassword, {
    error: PASSWORDS_DIFFER,
    path: ['confirmPassword'],
    when: () => true,
  })
