import { Store } from 'lucide'
import { useState } from 'react'
import { useRead, useReadOrPrevious } from '#web/api/answers.ts'
import { dossier } from '#web/api/queries/admin.ts'
import { deskSearch } from '#web/api/queries/desk-search.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

const TYPING_PAUSE_MS = 120
const SHOWN = 6
/** An id that no listing has: the text names none. */
const UNKNOWN = 0

/** The listing that a request is about: its text, its id (null without a text), and the suggestions for the text. */
export function useListingOptions(given: number | undefined) {
  const { data: onScreen } = useRead(given === undefined ? undefined : dossier(given))
  const first = onScreen && nameOfListing({ id: onScreen.id, title: onScreen.title })
  const [typed, setTyped] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [known, setKnown] = useState<Record<string, number>>({})
  const text = typed ?? first ?? ''
  const q = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const { data } = useReadOrPrevious(isAsking && q.length >= 2 ? deskSearch({ q }) : undefined)
  const options = (isAsking && q.length >= 2 ? (data ?? []) : [])
    .flatMap(({ listingId, label, notes }) => (listingId === undefined ? [] : { id: listingId, title: label, notes }))
    .slice(0, SHOWN)
  return {
    text,
    id: text.trim() === '' ? null : typed === undefined && onScreen ? onScreen.id : (known[text] ?? UNKNOWN),
    options: options.map((one) => ({
      key: String(one.id),
      value: nameOfListing(one),
      label: one.title,
      note: one.notes.join(' · '),
    })),
    onChange(next: string) {
      setTyped(next)
      setKnown({ ...known, ...Object.fromEntries(options.map((one) => [nameOfListing(one), one.id])) })
    },
    onAsk: setAsking,
  }
}

const nameOfListing = ({ id, title }: { id: number; title: string }) => `${title || 'Affaire'} (n°\u00a0${id})`

type ListingFieldProps = Omit<ReturnType<typeof useListingOptions>, 'id'> & { label?: string }

export const ListingField = ({ text, options, onChange, onAsk, label = 'Affaire (facultatif)' }: ListingFieldProps) => (
  <LabelledField path="listingId" label={label}>
    {(control) => (
      <Combobox {...control} icon={Store} value={text} options={options} onChange={onChange} onAsk={onAsk} />
    )}
  </LabelledField>
)
