import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Takes over what a person typed into a rendered field before its script arrived. */
export function useTypedEarly(
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
