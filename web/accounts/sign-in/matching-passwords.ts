import * as z from 'zod/mini'
import { PASSWORDS_DIFFER } from '#contract/accounts/account.ts'

/** The confirmation is not sent to the server. */
export const confirmation = { confirmPassword: z.string() }

interface PasswordPair {
  password: string
  confirmPassword: string
}

/** `when`: checked together with the other rules, not only after they pass. */
export const passwordsMatch = z.refine<PasswordPair>(({ password, confirmPassword }) => password === confirmPassword, {
  error: PASSWORDS_DIFFER,
  path: ['confirmPassword'],
  when: () => true,
})
