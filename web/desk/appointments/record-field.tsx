import { Search } from 'lucide'
import { useState } from 'react'
import type { DeskHit } from '#domain/desk-search.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { deskSearch } from '#web/api/queries/desk-search.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

const TYPING_PAUSE_MS = 200
const SHOWN = 6

interface RecordFieldProps {
  path: string
  label: string
  hint?: string
  /** Which results of the search of the desk it offers. */
  kind: Extract<DeskHit['kind'], 'listing' | 'request'>
  value: string
  /** With the id of the picked record; null while the text is only typed. */
  onChange: (text: string, id: number | null) => void
}

/** A text to type, or a listing or request to pick among those that the search of the desk finds. */
export function RecordField({ kind, value, onChange, ...field }: RecordFieldProps) {
  const [isAsking, setAsking] = useState(false)
  const q = useDebounced(value.trim(), TYPING_PAUSE_MS)
  const isAsked = isAsking && q.length >= 3
  const { data } = useReadOrPrevious(isAsked ? deskSearch({ q }) : undefined)
  const hits = ((isAsked && data) || []).filter((hit) => hit.kind === kind).slice(0, SHOWN)
  const options = hits.map(({ to, label, notes, status }) => ({
    key: to,
    // Two records may have one label.
    value: `${label}\u2063${to}`,
    label,
    note: [...notes.slice(0, 1), status].filter(Boolean).join(', '),
  }))
  function change(text: string) {
    const [label = '', to] = text.split('\u2063')
    onChange(label, to === undefined ? null : Number(/\d{1,15}$/.exec(to)?.[0]))
  }
  return (
    <LabelledField {...field}>
      {(control) => (
        <Combobox {...control} icon={Search} value={value} options={options} onChange={change} onAsk={setAsking} />
      )}
    </LabelledField>
  )
}
