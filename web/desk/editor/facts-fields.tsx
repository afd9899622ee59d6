import { type FieldGroup, FIELD_NAMES, field, type FieldName } from '#domain/listing/register/fields.ts'
import { AnswerField } from './answer-field.tsx'
import { useEditor } from './editor-context.ts'
import { applyingTo, type Typed } from './typed.ts'

/** A revenue is a figure, not a price line: it stands with the years. */
export const SHOWN_REVENUE: FieldName = 'revenue'

/** The fields of these groups that apply to what is typed, in the order of the register. */
export function fieldsOf(typed: Typed, groups: readonly FieldGroup[]): FieldName[] {
  const isApplying = applyingTo(typed)
  return FIELD_NAMES.filter(
    (name) => name !== SHOWN_REVENUE && groups.includes(field(name).group) && !field(name).computed && isApplying(name),
  )
}

export function FactsFields({ names }: { names: readonly FieldName[] }) {
  const { typed, change } = useEditor()
  return (
    <div className="dossier-fields">
      {names.map((name) => (
        <AnswerField
          key={name}
          path={`facts.${name}`}
          row={field(name)}
          answer={typed.facts[name] ?? ''}
          onChange={(answer) => change({ facts: { ...typed.facts, [name]: answer } })}
        />
      ))}
    </div>
  )
}
