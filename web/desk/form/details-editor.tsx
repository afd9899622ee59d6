import type { Category } from '#domain/listing/register/category.ts'
import {
  DETAIL_NAMES,
  type Details,
  type DetailName,
  DETAILS_OF,
  parseDetails,
} from '#domain/listing/register/details.ts'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import type { FieldName } from './fields.ts'
import { NumberField } from './number-field.tsx'

const LABELS: Record<DetailName, string> = {
  surface: 'Surface (m²)',
  rooms: 'Pièces',
  employees: 'Employés',
  revenue: 'CA annuel (€)',
  yearEstablished: 'Établi en',
}

interface DetailsEditorProps {
  form: FormHandle<FieldName>
  category: Category
  /** The initial value. */
  details: string
  /** The figures of categories it was of before. */
  hiddenDetails?: Details | undefined
}

/** The fields of the category; those of other categories are hidden, keep what was typed, and are not submitted. */
export function DetailsEditor({ form, category, details, hiddenDetails }: DetailsEditorProps) {
  const values = { ...hiddenDetails, ...parseDetails(details) }
  return (
    <div className="form-pair">
      {DETAIL_NAMES.map((name) => {
        const isOther = !DETAILS_OF[category].includes(name)
        return (
          <div key={name} hidden={isOther}>
            <NumberField form={form} name={name} label={LABELS[name]} defaultValue={values[name]} disabled={isOther} />
          </div>
        )
      })}
    </div>
  )
}
