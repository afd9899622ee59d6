import { startTransition, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * Whether no navigation is pending. A user who logs out is already navigating to Home, which must win over a redirect to
 * /login. The router updates in transitions: after our own transition, an earlier navigation is visible in its state.
 */
export function useNoPendingNavigation(): boolean {
  const isGoingElsewhere = useNavigation().state !== 'idle'
  const [isSettled, setSettled] = useState(false)
  useEffect(() => startTransition(() => setSettled(true)), [])
  return isSettled && !isGoingElsewhere
}
