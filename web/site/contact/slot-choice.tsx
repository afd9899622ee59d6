import { useId, useState } from 'react'
import { LOCALE } from '#domain/limits.ts'
import { useRead } from '#web/api/answers.ts'
import { offeredSlots, slotsFor } from '#web/api/queries/slots.ts'
import { FieldNote } from '#web/ui/form/fields/field-note.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'

interface SlotChoiceProps<Name extends string> {
  form: FormHandle<Name | 'slot'>
  /** The chosen slot; empty when none is. */
  slot: string
  onChange: (slot: string) => void
  propertyId: number | undefined
  /** The agent of the listing, if any. */
  agent: string | undefined
}

/** Chooses a half-hour slot, booked with the message; renders nothing when the agency offers none. */
export function SlotChoice<Name extends string>({ form, slot, onChange, propertyId, agent }: SlotChoiceProps<Name>) {
  const { data, error } = useRead(offeredSlots(slotsFor(propertyId)))
  const [chosen, setChosen] = useState('')
  const [dayId, noteId] = [useId(), useId()]
  if (error || data?.days.length === 0) return null
  const slots = data?.days.find(({ day }) => day === chosen)?.slots ?? []
  return (
    <fieldset className="slots" aria-describedby={noteId}>
      <legend className="label">{agent ? `Réservez une demi-heure avec ${agent}` : 'Réservez une demi-heure'}</legend>
      <p className="hint">Facultatif. Heures de l’agence&nbsp;: le créneau est à vous dès l’envoi.</p>
      <label className="visually-hidden" htmlFor={dayId}>
        Jour
      </label>
      {/* Rendered before the slots are loaded, so that nothing moves. */}
      <select
        id={dayId}
        aria-invalid={form.messages['slot'] ? true : undefined}
        aria-describedby={noteId}
        className="input"
        value={slots.length > 0 ? chosen : ''}
        onChange={({ target }) => {
          setChosen(target.value)
          onChange('')
        }}
      >
        <option value="">Choisissez un jour</option>
        {data?.days.map(({ day }) => (
          <option key={day} value={day}>
            {dayInWords(day)}
          </option>
        ))}
      </select>
      {slots.length > 0 && (
        <div className="slot-times" role="radiogroup" aria-label="Heure">
          {slots.map(({ at, time }) => (
            <label key={at} className="slot">
              <input type="radio" name="slot" value={at} checked={at === slot} onChange={() => onChange(at)} />
              {time}
            </label>
          ))}
        </div>
      )}
      <FieldNote form={form} name="slot" id={noteId} />
    </fieldset>
  )
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const

/** « mardi 1er décembre ». Formats only once slots are loaded, because creating a formatter is slow. */
const dayInWords = (day: string) => new Date(day).toLocaleDateString(LOCALE, DAY).replace(' 1 ', ' 1er ')
