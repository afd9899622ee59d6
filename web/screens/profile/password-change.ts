import * as z from 'zod/mini'
import { PasswordForm, PASSWORDS_DIFFER } from '#contract/account.ts'

/** Spec §5, Password change. The confirmation never travels. */
export const PasswordChange = z.extend(PasswordForm, { confirmPassword: PasswordForm.shape.newPassword }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    error: PASSWORDS_DIFFER,
    path: ['confirmPassword'],
    when: () => true,
  }),
)
