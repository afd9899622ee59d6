import * as z from 'zod/mini'
import { PASSWORDS_DIFFER } from '#contract/account.ts'
import { UserPasswordForm } from '#contract/admin.ts'

/** Spec §5, Admin password reset. The confirmation never travels. */
export const NewPassword = z.extend(UserPasswordForm, { confirmPassword: UserPasswordForm.shape.newPassword }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    error: PASSWORDS_DIFFER,
    path: ['confirmPassword'],
    when: () => true,
  }),
)
