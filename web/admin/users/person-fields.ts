import * as z from 'zod/mini'
import { UserForm } from '#contract/accounts/admin.ts'

/** A switch that is off has no value. */
const isOn = z.pipe(
  z.optional(z.boolean()),
  z.transform((isOn) => isOn === true),
)

/** The edited account: the role is a switch. */
export const PersonFields = z.extend(z.omit(UserForm, { role: true }), { isAdmin: isOn, active: isOn })

export const toUserForm = ({ isAdmin, ...person }: z.output<typeof PersonFields>): UserForm => ({
  ...person,
  role: isAdmin ? 'admin' : 'user',
})
