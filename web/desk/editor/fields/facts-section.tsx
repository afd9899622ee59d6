import { type ReactNode, useId, useState } from 'react'
import { Plus } from 'lucide'
import { isConfidential } from '#domain/listing/confidential.ts'
import { isAsked } from '#domain/listing/register/fields-shown-at-once.ts'
import { type FieldGroup, FIELD_NAMES, field, type FactName } from '#domain/listing/register/fields.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AnswerField } from './answer-field.tsx'
import { type Editor, useEditor } from '#web/desk/editor/editor-context.ts'
import { applyingTo } from '#web/desk/editor/texts/typed.ts'

/** The revenue is a figure, not a price: it is shown with the financial years. */
export const SHOWN_REVENUE: FactName = 'revenue'

/** The fields of these groups that apply to the listing and that the user may read, in register order. */
function fieldsOf(
  { typed, restrictedTo }: Pick<Editor, 'typed' | 'restrictedTo'>,
  groups: readonly FieldGroup[],
): FactName[] {
  const isApplying = applyingTo(typed)
  const isReserved = (name: FactName) => restrictedTo && isConfidential(field(name), typed.facts[name], restrictedTo)
  return FIELD_NAMES.filter(
    (name) =>
      name !== SHOWN_REVENUE &&
      groups.includes(field(name).group) &&
      !field(name).computed &&
      isApplying(name) &&
      !isReserved(name),
  )
}

/** How many labels the summary of the folded fields lists. */
const NAMED_IN_FOLD = 3

interface FactsSectionProps {
  title: string
  groups: readonly FieldGroup[]
  intro?: string
  /** Shown before the fields of the field register. */
  children?: ReactNode
}

/** Fields of the field register: those of the trade and filled ones; the others are behind « Ajouter un champ ». */
export function FactsSection({ title, groups, intro, children }: FactsSectionProps) {
  const id = useId()
  const { typed, restrictedTo } = useEditor()
  // The filled fields when the tab opened: a field filled in later stays where it is.
  const [filled] = useState(() => new Set(FIELD_NAMES.filter((name) => typed.facts[name]?.length)))
  const names = fieldsOf({ typed, restrictedTo }, groups)
  const atOnce = names.filter((name) => filled.has(name) || isAsked(name, typed))
  const others = names.filter((name) => !atOnce.includes(name))
  if (names.length === 0 && !children) return null
  return (
    <section className="dossier-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro && <p className="hint">{intro}</p>}
      <div className="dossier-fields">
        {children}
        {atOnce.map((name) => (
          <FactInput key={name} name={name} />
        ))}
      </div>
      {others.length > 0 && (
        <details className="more-fields">
          <summary>
            <Icon of={Plus} />
            {`Ajouter un champ\u00a0: ${others
              .slice(0, NAMED_IN_FOLD)
              .map((name) => field(name).label)
              .join(', ')}${others.length > NAMED_IN_FOLD ? '…' : ''}`}
          </summary>
          <div className="dossier-fields">
            {others.map((name) => (
              <FactInput key={name} name={name} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

/** One field of the field register. */
export function FactInput({ name }: { name: FactName }) {
  const { typed, change } = useEditor()
  return (
    <AnswerField
      path={`facts.${name}`}
      row={field(name)}
      answer={typed.facts[name] ?? ''}
      onChange={(answer) => change({ facts: { ...typed.facts, [name]: answer } })}
    />
  )
}
