import type { FormHandle } from '#web/ui/form/use-form.ts'
import type { FieldName } from './fields.ts'
import { useTellForm } from './use-notify-form.ts'

interface HiddenFieldProps {
  form: FormHandle<FieldName>
  name: FieldName
  value: string
}

/** A value its editor makes, rather than one typed. */
export function HiddenField({ form, name, value }: HiddenFieldProps) {
  useTellForm(form, name, value)
  return <input type="hidden" name={name} value={value} />
}
