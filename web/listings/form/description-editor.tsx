import type { FormHandle } from '#web/ui/form/use-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import type { FieldName } from './fields.ts'
import { Optimiser } from './optimiser.tsx'

export function DescriptionEditor({ form, description }: { form: FormHandle<FieldName>; description: string }) {
  return (
    <div className="form-stack">
      <TextAreaField form={form} name="description" label="Description" rows={10} defaultValue={description} />
      <Optimiser form={form} />
    </div>
  )
}
