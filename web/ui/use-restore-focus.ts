import { useEffect, useRef } from 'react'

/**
 * For a button that is disabled while it works, and so loses the focus: it comes back to whoever pressed it with the
 * keyboard, unless they went on. `remember` is called when it is pressed.
 */
export function useFocusKept(isDisabled: boolean) {
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
