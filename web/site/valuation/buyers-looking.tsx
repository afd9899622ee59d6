import { useId, useState } from 'react'
import type { Activity } from '#domain/listing/register/activities.ts'
import { postalCodeIn } from '#domain/reading/postal-code.ts'
import { useRead } from '#web/api/answers.ts'
import { demand } from '#web/api/queries/demand.ts'

/** « Au moins 10 acheteurs cherchent une boulangerie dans le Calvados. » Nothing below five, or while it is not known. */
export function BuyersLooking({
  activity,
  place = '',
}: {
  activity: Activity | undefined
  place?: string | undefined
}) {
  const code = postalCodeIn(place)
  const { data } = useRead(activity && demand({ activity, ...(code ? { place: code } : {}) }))
  if (!data?.words) return null
  return (
    <p className="buyers-looking" role="status">
      <strong>{data.words}</strong> Ce sont des recherches confiées à l’agence, confirmées et à jour.
    </p>
  )
}

/** The same, with a field for the place; both are absent when nothing is told of the whole of France. */
export function BuyersLookingAround({ activity }: { activity: Activity }) {
  const id = useId()
  const [place, setPlace] = useState('')
  const { data } = useRead(demand({ activity }))
  if (!data?.words) return null
  return (
    <div className="buyers-around">
      <BuyersLooking activity={activity} place={place} />
      <div className="field">
        <label htmlFor={id}>Code postal de l’affaire</label>
        <input
          className="input"
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          aria-describedby={`${id}-note`}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        />
        <p className="hint" id={`${id}-note`}>
          Pour compter près de chez vous. Il n’est pas conservé.
        </p>
      </div>
    </div>
  )
}
