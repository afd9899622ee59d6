import { type KeyboardEvent, useState } from 'react'

/** Whether capitals are locked while a field is typed in, and the handlers that watch for it. */
export function useCapsLock() {
  const [isCapsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return { isCapsLock, onKeyDown: watch, onKeyUp: watch, onBlur: () => setCapsLock(false) }
}
