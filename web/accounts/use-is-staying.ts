import { startTransition, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * Whether the person stays on this page. Someone who logs out is already on the way to another one, which must win. The
 * router shows its navigations in transitions: after one of ours, a navigation that began before it is known.
 */
export function useIsStaying(): boolean {
  const isGoingElsewhere = useNavigation().state !== 'idle'
  const [isSettled, setSettled] = useState(false)
  useEffect(() => startTransition(() => setSettled(true)), [])
  return isSettled && !isGoingElsewhere
}
