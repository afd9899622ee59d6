import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The state of a navigation whose link or button goes away: focus must not be lost with it. */
export const TO_RESULTS = { toResults: true }

/** The element that takes focus after such a navigation. */
export function useResultsFocus<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  const { key, state } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  useEffect(() => {
    const { toResults } = (state ?? {}) as Partial<typeof TO_RESULTS>
    if (toResults && !isBackOrForward) target.current?.focus({ preventScroll: true })
  }, [key, state, isBackOrForward])
  return target
}
