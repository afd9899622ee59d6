import * as z from 'zod/mini'
import { PASSWORDS_DIFFER } from '#domain/accounts/account.ts'

/** The field that repeats a password; it is not sent to the server. */
export const passwordConfirmation = { confirmPassword: z.string() }

/** A rule: both passwords are equal. Checked together with the other rules of the form, not after them. */
export const isConfirmed = <Field extends 'password' | 'newPassword'>(field: Field) =>
  z.refine<Record<Field | 'confirmPassword', string>>((typed) => typed[field] === typed.confirmPassword, {
    error: PASSWORDS_DIFFER,
    path: ['confirmPassword'],
    when: () => true,
  })
