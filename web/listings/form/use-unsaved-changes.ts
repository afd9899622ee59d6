import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type BlockerFunction, type Location, useBlocker, useNavigate } from 'react-router'
import { readToken } from '#web/api/token.ts'

/** Holds back whoever leaves the page while a form has unsaved changes. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>) {
  const saved = useRef('')
  const keep = useCallback(() => void (saved.current = contentOf(form)), [form])
  const isDirty = useCallback(() => contentOf(form) !== saved.current, [form])
  useEffect(keep, [keep])

  useEffect(() => {
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  return { leaving: useLeaving(isDirty), keep }
}

function useLeaving(isDirty: () => boolean) {
  const navigate = useNavigate()
  const heldBack = useRef<Location>(undefined)
  const hold = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const isLeaving = currentLocation.pathname !== nextLocation.pathname
      const isHeld = isLeaving && readToken() !== null && isDirty()
      heldBack.current = isHeld ? nextLocation : undefined
      return isHeld
    },
    [isDirty],
  )
  const leaving = useBlocker(hold)
  useEffect(() => {
    if (leaving.state === 'unblocked') heldBack.current = undefined
  }, [leaving])

  // Whoever logs out goes Home, and the form is gone before it can ask: nobody is left to hold back.
  useLayoutEffect(
    () => () => {
      if (heldBack.current && readToken() === null) void navigate(heldBack.current)
    },
    [navigate],
  )
  return leaving
}

const contentOf = ({ current }: RefObject<HTMLFormElement | null>) =>
  current ? JSON.stringify([...new FormData(current)]) : ''
