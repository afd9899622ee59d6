import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Passes to `onChange` the value that the user gave a server-rendered field before hydration, even an empty one. */
export function useTypedBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== value) onChange(typed)
  })
  // A layout effect: the effect that replays a recorded click on a form's button then reads the value.
  useLayoutEffect(() => takeOver(), [])
}
