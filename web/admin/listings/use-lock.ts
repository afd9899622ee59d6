import { useEffect, useState } from 'react'

/** Returns `lock`, which sets `isLocked` for `ms` milliseconds. */
export function useLock(ms: number) {
  const [isLocked, setLocked] = useState(false)
  useEffect(() => {
    if (!isLocked) return
    const timer = setTimeout(() => setLocked(false), ms)
    return () => clearTimeout(timer)
  }, [isLocked, ms])
  return { isLocked, lock: () => setLocked(true) }
}
