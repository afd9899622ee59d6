import { useState } from 'react'

/**
 * For what a button starts: runs it, and tells whether the last run is pending, and of what. A failure is not thrown:
 * it has been shown.
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
