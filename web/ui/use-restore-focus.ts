import { useEffect, useRef } from 'react'

/**
 * For a button that is disabled while pending, and so loses the focus: restores it afterwards, unless the user has moved
 * it. Call `remember` on click.
 */
export function useRestoreFocus(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isDisabled || !hadFocus.current) return
    hadFocus.current = false
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [isDisabled])
  const remember = () => void (hadFocus.current = document.activeElement === button.current)
  return { button, remember }
}
