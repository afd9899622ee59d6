import { type RefObject, useEffect, useState } from 'react'
import type { Activity } from '#domain/listing/register/activities.ts'
import { TEXT_QUERY_MAX_CHARS } from '#domain/limits.ts'
import { useRead } from '#web/api/answers.ts'
import { typedSearch } from '#web/api/queries/listings.ts'
import { BuyersLooking } from '#web/site/valuation/buyers-looking.tsx'

export interface BuyersOfFormProps {
  form: RefObject<HTMLFormElement | null>
  /** The figures of the online valuation, which name the activity. */
  valuation: string | undefined
}

/** How many people look for the business of the form, once its activity and place are known: when a field is left. */
export default function BuyersOfForm({ form, valuation }: BuyersOfFormProps) {
  const { details, place } = useLeftTexts(form)
  const valued = new URLSearchParams(valuation).get('metier')
  const { data: typed } = useRead(!valued && details ? typedSearch({ text: details }) : undefined)
  // The first one named; the server knows the list.
  const [activity] = (valued ?? typed?.parameters['activity'] ?? '').split(',') as Activity[]
  return <BuyersLooking activity={activity || undefined} place={place} />
}

function useLeftTexts(form: RefObject<HTMLFormElement | null>) {
  const [texts, setTexts] = useState({ details: '', place: '' })
  useEffect(() => {
    const { current } = form
    const read = () => {
      const text = (name: string) => {
        const field = current?.elements.namedItem(name)
        return field && 'value' in field ? String(field.value) : ''
      }
      const details = (text('activityDetails').split(/[\n,;.]/)[0] ?? '').slice(0, TEXT_QUERY_MAX_CHARS).trim()
      setTexts({ details, place: text('businessPostalCode') || text('postalCode') })
    }
    read()
    current?.addEventListener('focusout', read)
    return () => current?.removeEventListener('focusout', read)
  }, [form])
  return texts
}
