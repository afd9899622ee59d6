import * as z from 'zod/mini'
import { Email, LoggedIn, RegisterForm } from '#domain/accounts/account.ts'
import { ADVISER_KINDS, TokenForm } from './access.ts'

// The mailed invitation of an adviser to a confidential file: docs/decisions/data-room.md.

/** How long its link works, unless the request ends before. */
export const ADVISER_LINK_DAYS = 14

/** What the page of the link shows: nothing that its mail does not say, but whether the email has an account. */
export const AdviserInvitation = z.object({
  listing: z.string(),
  kind: z.enum(ADVISER_KINDS),
  of: z.string().check(z.describe('Name of the buyer')),
  firstName: z.string(),
  lastName: z.string(),
  email: Email,
  hasAccount: z.boolean().check(z.describe('Whether to log in, rather than to create an account')),
})
export type AdviserInvitation = z.infer<typeof AdviserInvitation>

/** A new account for the email of the invitation, which the token proves. */
export const AdviserAccountForm = z.object({
  ...TokenForm.shape,
  ...z.pick(RegisterForm, { firstName: true, lastName: true, password: true }).shape,
})
export type AdviserAccountForm = z.infer<typeof AdviserAccountForm>

const id = z.number().check(z.describe('Id of the access request'))
export const InvitedAccess = z.object({ id })
export const InvitedLogIn = z.extend(LoggedIn, { id })
