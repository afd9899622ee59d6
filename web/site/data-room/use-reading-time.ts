import { useEffect, useEffectEvent } from 'react'
import { HEARTBEAT_MS, IDLE_MS, READING_MIN_MS } from '#domain/data-room/document.ts'

const MOVES = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchmove']

/** Reports the time spent on `page` since the last report: every ten seconds of activity, and when the page is left. */
export function useReadingTime(page: number, tell: (ms: number) => void): void {
  const tellTime = useEffectEvent(tell)
  useEffect(() => {
    let [since, movedAt] = [Date.now(), Date.now()]
    const move = () => void (movedAt = Date.now())
    const count = (isSeen = document.visibilityState === 'visible') => {
      const now = Date.now()
      const ms = Math.min(now - since, HEARTBEAT_MS)
      since = now
      if (isSeen && now - movedAt < IDLE_MS && ms >= READING_MIN_MS) tellTime(ms)
    }
    const seenChanged = () => {
      // Counts the time until the tab was hidden, but not the time while it was.
      if (document.visibilityState === 'hidden') count(true)
      else since = movedAt = Date.now()
    }
    const heart = setInterval(count, HEARTBEAT_MS)
    for (const name of MOVES) addEventListener(name, move, { passive: true, capture: true })
    document.addEventListener('visibilitychange', seenChanged)
    return () => {
      count()
      clearInterval(heart)
      for (const name of MOVES) removeEventListener(name, move, { capture: true })
      document.removeEventListener('visibilitychange', seenChanged)
    }
  }, [page])
}
