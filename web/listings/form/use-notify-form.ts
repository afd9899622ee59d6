import { useEffect, useEffectEvent } from 'react'
import type { FormHandle } from '#web/ui/form/use-form.ts'

/** Notifies the form of a value that changes without an input event, so that its error message is updated. */
export function useNotifyForm<Name extends string>(form: FormHandle<Name>, name: NoInfer<Name>, value: string): void {
  const notify = useEffectEvent(() => form.onFieldInput(name))
  useEffect(() => notify(), [value])
}
