import type { Messages } from './check.ts'

/** Why a form was refused. */
export interface Refusals<Name extends string> {
  byRules: Messages<Name>
  byServer: Messages<Name>
  /** Grows each time: the same words are announced again, and focus goes to the field again. */
  count: number
}

export const NO_REFUSAL: Refusals<never> = { byRules: {}, byServer: {}, count: 0 }

export const refuse = <Name extends string>({ count }: Refusals<Name>, byRules: Messages<Name>): Refusals<Name> => ({
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

/** Accepted so far: nothing to say, what was said is still counted. */
export const accept = <Name extends string>({ count }: Refusals<Name>): Refusals<Name> => ({ ...NO_REFUSAL, count })

/**
 * While a field is mended: its message follows what is typed, others only go (a confirmation is mended by the password
 * it differs from). What the server said of the field is no longer true of what it holds now.
 */
export function mend<Name extends string>(
  { byRules, byServer, count }: Refusals<Name>,
  typedIn: NoInfer<Name>,
  now: Messages<NoInfer<Name>>,
): Refusals<Name> {
  const followed = Object.entries(now).filter(([name]) => name === typedIn || name in byRules)
  const others = Object.entries(byServer).filter(([name]) => name !== typedIn)
  return {
    byRules: Object.fromEntries(followed) as Messages<Name>,
    byServer: Object.fromEntries(others) as Messages<Name>,
    count,
  }
}
