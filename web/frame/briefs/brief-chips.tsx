import { X } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import type { ReadBrief } from '#domain/briefs/brief.ts'
import { isCorrected, withoutCriterion, withStrict } from '#domain/briefs/edit-brief.ts'
import type { PlainCriterion } from '#domain/briefs/plain-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'

const ChipValues = lazy(() => import('./chip-values.tsx'))

type Chip = ReadBrief['chips'][number]

interface BriefChipsProps {
  read: ReadBrief
  /** Absent where a brief is only shown. */
  onChange?: ((read: ReadBrief) => void) | undefined
}

/** The criteria as they were understood, each indispensable or wished, and what was not understood. */
export function BriefChips({ read, onChange }: BriefChipsProps) {
  const listFocus = useListFocus<HTMLUListElement>('input')
  const { criteria, chips, ignored } = read
  return (
    <div className="brief-criteria">
      {chips.length > 0 ? (
        <ul role="list" aria-label="Critères" {...listFocus}>
          {chips.map((chip) => (
            <li key={chip.name} className="brief-chip">
              <span className="brief-chip-words">
                {chip.label}
                {'\u00a0'}: <strong>{chip.words}</strong>
                {!onChange && ` (${criteria.strict.includes(chip.name) ? 'indispensable' : 'souhaité'})`}
              </span>
              {onChange && <ChipActs chip={chip} read={read} onChange={onChange} />}
            </li>
          ))}
        </ul>
      ) : (
        <p>Nous n’avons reconnu aucun critère.</p>
      )}
      {ignored.length > 0 && (
        <p>
          Nous n’avons pas compris{'\u00a0'}: «&nbsp;{ignored.join(', ')}&nbsp;».
        </p>
      )}
    </div>
  )
}

function ChipActs({
  chip,
  read,
  onChange,
}: Required<BriefChipsProps> & { chip: Chip; onChange: (read: ReadBrief) => void }) {
  const { name, label } = chip
  return (
    <>
      <label className="brief-chip-strict">
        <input
          type="checkbox"
          checked={read.criteria.strict.includes(name)}
          onChange={({ target }) => onChange(withStrict(read, name, target.checked))}
        />
        indispensable
        <span className="visually-hidden">{`\u00a0: ${label}`}</span>
      </label>
      {isCorrected(name) && <Correction name={name} label={label} read={read} onChange={onChange} />}
      <button
        type="button"
        className="brief-chip-remove"
        aria-label={`Retirer ${label}`}
        onClick={() => onChange(withoutCriterion(read, name))}
      >
        <Icon of={X} />
      </button>
    </>
  )
}

interface CorrectionProps extends Required<BriefChipsProps> {
  name: PlainCriterion
  label: string
}

/** « Corriger »: the fields are loaded when they are asked for. */
function Correction({ label, ...props }: CorrectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="brief-chip-values" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Corriger<span className="visually-hidden">{`\u00a0: ${label}`}</span>
      </summary>
      {isOpen && (
        <Suspense>
          <ChipValues {...props} />
        </Suspense>
      )}
    </details>
  )
}
