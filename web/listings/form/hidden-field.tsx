import type { FormHandle } from '#web/ui/form/use-form.ts'
import type { FieldName } from './fields.ts'
import { useNotifyForm } from './use-notify-form.ts'

interface HiddenFieldProps {
  form: FormHandle<FieldName>
  name: FieldName
  value: string
}

/** A field whose value is set by an editor component. */
export function HiddenField({ form, name, value }: HiddenFieldProps) {
  useNotifyForm(form, name, value)
  return <input type="hidden" name={name} value={value} />
}
