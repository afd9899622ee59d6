import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The history state of a navigation by a link or button that disappears, and would lose the focus. */
export const TO_RESULTS = { toResults: true }

/** Returns the ref of the element to focus after such a navigation. */
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
