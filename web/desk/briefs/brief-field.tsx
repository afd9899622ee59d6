import { BriefChips } from '#web/frame/briefs/brief-chips.tsx'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import type { TypedBrief } from './use-typed-brief.ts'

interface BriefFieldProps {
  path: string
  label: string
  brief: TypedBrief
}

/** What somebody looks for, in one line in the words of the trade, and the chips that it was understood as. */
export const BriefField = ({ path, label, brief: { line, read, setLine, setRead } }: BriefFieldProps) => (
  <>
    <TypedField
      path={path}
      label={label}
      value={line}
      onChange={setLine}
      hint="boulangerie Caen et 20 km autour, moins de 300 k€, apport 60 k€, sans logement"
    />
    {read && <BriefChips read={read} onChange={setRead} />}
  </>
)
