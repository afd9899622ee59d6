import { useEffect, useEffectEvent } from 'react'
import type { FormHandle } from '#web/ui/form/use-form.ts'

/** Tells the form when a value changes that nobody types: its message goes once it is mended. */
export function useTellForm<Name extends string>(form: FormHandle<Name>, name: NoInfer<Name>, value: string): void {
  const tell = useEffectEvent(() => form.onFieldInput(name))
  useEffect(() => tell(), [value])
}
