import type { FieldMessages } from './check.ts'

/** Why a form was refused: messages of the form's own rules, and of the server. */
export interface Refusals<Name extends string> {
  byRules: FieldMessages<Name>
  byServer: FieldMessages<Name>
  /** Incremented each time, so that the same message is announced again and its field focused again. */
  count: number
}

export const NO_REFUSAL: Refusals<never> = { byRules: {}, byServer: {}, count: 0 }

export const refuse = <Name extends string>(
  { count }: Refusals<Name>,
  byRules: FieldMessages<Name>,
): Refusals<Name> => ({
  byRules,
  byServer: {},
  count: count + 1,
})

export const refuseField = <Name extends string>(
  { byRules, byServer, count }: Refusals<Name>,
  name: Name,
  message: string,
): Refusals<Name> => ({
  byRules,
  byServer: { ...byServer, [name]: message },
  count: count + 1,
})

/** Clears the messages, not the count. */
export const accept = <Name extends string>({ count }: Refusals<Name>): Refusals<Name> => ({ ...NO_REFUSAL, count })

/**
 * Updates the messages while the user corrects a field: its own message follows what is typed; those of other fields
 * can only disappear (changing the password can correct its confirmation); the server's message on the field is
 * removed.
 */
export function updateRefusals<Name extends string>(
  { byRules, byServer, count }: Refusals<Name>,
  typedIn: NoInfer<Name>,
  now: FieldMessages<NoInfer<Name>>,
): Refusals<Name> {
  const fromRules = Object.entries(now).filter(([name]) => name === typedIn || name in byRules)
  const others = Object.entries(byServer).filter(([name]) => name !== typedIn)
  return {
    byRules: Object.fromEntries(fromRules) as FieldMessages<Name>,
    byServer: Object.fromEntries(others) as FieldMessages<Name>,
    count,
  }
}
