import * as z from 'zod/mini'
import { PASSWORDS_DIFFER } from '#contract/accounts/account.ts'

/** What a person types twice to be sure. It never travels. */
export const confirmation = { confirmPassword: z.string() }

interface Twice {
  password: string
  confirmPassword: string
}

/** Said together with what else is wrong, not after. */
export const passwordsMatch = z.refine<Twice>(({ password, confirmPassword }) => password === confirmPassword, {
  error: PASSWORDS_DIFFER,
  path: ['confirmPassword'],
  when: () => true,
})
