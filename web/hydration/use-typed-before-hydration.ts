import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Passes to `onChange` what was typed into a server-rendered field before hydration. */
export function useTypedBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed && typed !== value) onChange(typed)
  })
  useEffect(() => takeOver(), [])
}
