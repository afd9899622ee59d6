import { useEffect, useState } from 'react'

/** Locks itself for a while each time it is asked to. */
export function useLock(ms: number) {
  const [isLocked, setLocked] = useState(false)
  useEffect(() => {
    if (!isLocked) return
    const timer = setTimeout(() => setLocked(false), ms)
    return () => clearTimeout(timer)
  }, [isLocked, ms])
  return { isLocked, lock: () => setLocked(true) }
}
