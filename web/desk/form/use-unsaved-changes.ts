import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type BlockerFunction, type Location, useBlocker, useNavigate } from 'react-router'
import { readToken } from '#web/api/token.ts'

/** Blocks leaving the page while the form has unsaved changes. Returns the blocker; call `markSaved` after a save. */
export function useUnsavedChanges(form: RefObject<HTMLFormElement | null>) {
  const saved = useRef('')
  const markSaved = useCallback(() => void (saved.current = contentOf(form)), [form])
  const isDirty = useCallback(() => contentOf(form) !== saved.current, [form])
  useEffect(markSaved, [markSaved])

  useEffect(() => {
    // The browser shows its own confirmation.
    const confirmLeaving = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    addEventListener('beforeunload', confirmLeaving)
    return () => removeEventListener('beforeunload', confirmLeaving)
  }, [isDirty])

  return { leaving: useLeaving(isDirty), markSaved }
}

function useLeaving(isDirty: () => boolean) {
  const navigate = useNavigate()
  const blocked = useRef<Location>(undefined)
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const isLeaving = currentLocation.pathname !== nextLocation.pathname
      const isBlocked = isLeaving && readToken() !== null && isDirty()
      blocked.current = isBlocked ? nextLocation : undefined
      return isBlocked
    },
    [isDirty],
  )
  const leaving = useBlocker(shouldBlock)
  useEffect(() => {
    if (leaving.state === 'unblocked') blocked.current = undefined
  }, [leaving])

  // Logging out unmounts the form before its blocked navigation to Home: resume it.
  useLayoutEffect(
    () => () => {
      if (blocked.current && readToken() === null) void navigate(blocked.current)
    },
    [navigate],
  )
  return leaving
}

const contentOf = ({ current }: RefObject<HTMLFormElement | null>) =>
  current ? JSON.stringify([...new FormData(current)]) : ''
