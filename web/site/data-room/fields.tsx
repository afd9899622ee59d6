import type { ComponentProps, ReactNode } from 'react'
import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { FieldFrame } from '#web/ui/form/fields/field-frame.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/form/fields/text-area-field.tsx'
import { WithUnit } from '#web/ui/form/fields/with-unit.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'

/** A text field; with `rows` a textarea, with `unit` an amount, with `options` a select. */
interface FieldRow<Name extends string> extends Omit<ComponentProps<typeof Field<Name>>, 'form' | 'name'> {
  name: Name
  rows?: number
  unit?: string
  options?: Readonly<Record<string, string>>
  placeholder?: string
}

/** Fields in an inner array are side by side. */
export type FieldRows<Name extends string> = (FieldRow<Name> | FieldRow<Name>[])[]

interface FieldsProps<Name extends string> {
  form: FormHandle<Name>
  fields: FieldRows<Name>
  values?: Partial<Record<Name, string | number>> | null
}

export const RoomFields = <Name extends string>({ form, fields, values }: FieldsProps<Name>): ReactNode =>
  fields.map((row) => {
    if (!('name' in row))
      return (
        <div key={row[0]?.name} className="form-pair">
          <RoomFields form={form} fields={row} values={values ?? null} />
        </div>
      )
    const { rows, unit, options, placeholder = 'Choisissez', ...field } = row
    const props = { defaultValue: values?.[row.name], ...field, form }
    if (options) return <SelectField {...props} key={row.name} options={options} placeholder={placeholder} />
    if (rows) return <TextAreaField {...props} key={row.name} rows={rows} />
    if (!unit) return <Field {...props} key={row.name} />
    return (
      <FieldFrame {...props} key={row.name}>
        {(control) => (
          <WithUnit unit={unit}>
            <AmountInput {...control} inputMode="numeric" defaultValue={props.defaultValue} />
          </WithUnit>
        )}
      </FieldFrame>
    )
  })

interface FieldsFormProps<Name extends string> extends FieldsProps<Name> {
  action: string
  pending?: string
  className?: string
  children?: ReactNode
}

export const FieldsForm = <Name extends string>({ form, fields, children, ...button }: FieldsFormProps<Name>) => (
  <Form form={form} className="form-stack">
    {children}
    <RoomFields form={form} fields={fields} />
    <div>
      <SubmitButton
        form={form}
        className={button.className ?? 'btn-line'}
        pending={button.pending ?? 'Envoi en cours…'}
      >
        {button.action}
      </SubmitButton>
    </div>
  </Form>
)

/** Options of a select whose values are words. */
export const wordOptions = (words: readonly string[]) =>
  Object.fromEntries(words.map((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]))
