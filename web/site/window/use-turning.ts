import { useEffect, useState } from 'react'

/** The place in a list of this length, which moves on by itself. Space pauses; the arrows turn by hand (WCAG 2.2.2). */
export function useTurning(count: number, everyMs: number) {
  const [place, setPlace] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const at = count ? place % count : 0
  const step = (by: number) => setPlace((was) => (count ? (was + by + count) % count : 0))
  const toggle = () => setPaused((was) => !was)
  useEffect(() => {
    if (isPaused || count < 2) return undefined
    const timer = setTimeout(() => setPlace((was) => (was + 1) % count), everyMs)
    return () => clearTimeout(timer)
  }, [at, count, everyMs, isPaused])
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'ArrowRight') setPlace((was) => (was + 1) % Math.max(1, count))
      if (key === 'ArrowLeft') setPlace((was) => (was + count - 1) % Math.max(1, count))
      // On a button, the key already presses it.
      if (key === ' ' && !(target instanceof HTMLButtonElement)) setPaused((was) => !was)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [count])
  return { at, isPaused, step, toggle }
}
