import { useState } from 'react'
import type { MeetingWay } from '#contract/agency/meeting.ts'
import { useRead } from '#web/api/answers.ts'
import { sheet } from '#web/api/queries/listings.ts'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { HalfDays } from './half-days.tsx'
import { MeetingWayChoice } from './meeting-way.tsx'
import { SlotChoice } from './slot-choice.tsx'

interface MeetingFieldsProps<Name extends string> {
  form: FormHandle<Name | 'slot'>
  propertyId: number | undefined
}

/** How, with whom and when; half-days only while no half-hour is chosen. */
export function MeetingFields<Name extends string>({ form, propertyId }: MeetingFieldsProps<Name>) {
  const [way, setWay] = useState<MeetingWay>('agence')
  const [slot, setSlot] = useState('')
  const { data: listing } = useRead(propertyId === undefined ? undefined : sheet(propertyId))
  return (
    <>
      <MeetingWayChoice way={way} onChange={setWay} canVisit={propertyId !== undefined} />
      <SlotChoice form={form} slot={slot} onChange={setSlot} agent={listing?.agent?.name} />
      {!slot && <HalfDays />}
    </>
  )
}
