import type { ComponentProps } from 'react'
import { RESERVED_DAYS_MAX, RESERVED_DAYS_USUAL } from '#domain/listing/reserved-days.ts'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'

type Typed = Record<string, string>
type Line = (name: string) => Pick<ComponentProps<typeof TypedField>, 'path' | 'value' | 'onChange'>

export const SENT_TO_BRIEFS = 'L’affaire part aux recherches qui correspondent, avant d’être publiée.'

const isReserving = ({ readers }: Typed) => readers === 'briefs'

/** For how many days it was chosen to reserve a draft; undefined to publish it now. */
export const reservedDaysIn = (typed: Typed): number | undefined =>
  isReserving(typed) ? Number(typed['reservedDays'] ?? RESERVED_DAYS_USUAL) : undefined

export function reservedProblems(typed: Typed): { path: string; message: string }[] {
  const days = reservedDaysIn(typed)
  if (days === undefined || (Number.isInteger(days) && days >= 1 && days <= RESERVED_DAYS_MAX)) return []
  return [{ path: 'reservedDays', message: `Choisissez de 1 à ${RESERVED_DAYS_MAX} jours` }]
}

/** Whether a draft is published now, or first read by the buyers whose brief it fits. */
export function ReservedChoice({ line, typed }: { line: Line; typed: Typed }) {
  return (
    <>
      <TypedField
        {...line('readers')}
        label="Qui la lit d’abord"
        choices={[
          ['', 'Tout le monde'],
          ['briefs', 'Recherches qui correspondent'],
        ]}
      />
      {isReserving(typed) && (
        <TypedField
          {...line('reservedDays')}
          value={typed['reservedDays'] ?? String(RESERVED_DAYS_USUAL)}
          label="Pendant combien de jours"
          hint={`De 1 à ${RESERVED_DAYS_MAX}. Elle est ensuite publiée seule, si rien ne s’y oppose.`}
          inputMode="numeric"
        />
      )}
    </>
  )
}
