import { type KeyboardEvent, useState } from 'react'

/** Returns whether caps lock is on while the user types in a field, and the field's handlers that detect it. */
export function useCapsLock() {
  const [isCapsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return { isCapsLock, onKeyDown: watch, onKeyUp: watch, onBlur: () => setCapsLock(false) }
}
