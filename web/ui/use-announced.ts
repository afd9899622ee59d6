import { useState } from 'react'

/**
 * Runs a button's action. Returns the function to call, whether its last run is pending, and that run's arguments. A
 * rejection is swallowed: the user has already been shown it.
 */
export function useAnnounced<Input extends unknown[]>(change: (...input: Input) => Promise<unknown>) {
  const [sent, setSent] = useState<Input>()
  async function send(...input: Input): Promise<void> {
    setSent(input)
    await change(...input).catch(() => undefined)
    setSent((last) => (last === input ? undefined : last))
  }
  return [send, sent !== undefined, sent] as const
}
