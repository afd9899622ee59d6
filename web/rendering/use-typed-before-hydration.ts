import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Passes to `onChange` what a server-rendered field became before hydration: typed, or emptied. */
export function useTypedBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== value) onChange(typed)
  })
  // Before effects: a recorded click on a form's button, replayed by one, reads what was typed.
  useLayoutEffect(() => takeOver(), [])
}
