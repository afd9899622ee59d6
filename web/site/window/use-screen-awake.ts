import { useEffect } from 'react'

/** Keeps the screen on while the page is seen, where the browser can. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    // Absent without https; refused at a low battery.
    const keep = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        (held) => (lock = held),
        () => undefined,
      )
    }
    keep()
    // The browser lets go of it when the page is hidden.
    document.addEventListener('visibilitychange', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      void lock?.release()
    }
  }, [])
}
