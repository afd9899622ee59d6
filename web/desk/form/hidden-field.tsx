import { useEffect, useEffectEvent } from 'react'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import type { FieldName } from './fields.ts'

/** A field whose value is set by an editor component. */
export function HiddenField({ form, name, value }: { form: FormHandle<FieldName>; name: FieldName; value: string }) {
  useNotifyForm(form, name, value)
  return <input type="hidden" name={name} value={value} />
}

/** Notifies the form of a value that changes without an input event, so that its error message is updated. */
export function useNotifyForm<Name extends string>(form: FormHandle<Name>, name: NoInfer<Name>, value: string): void {
  const notify = useEffectEvent(() => form.onFieldInput(name))
  useEffect(() => notify(), [value])
}
