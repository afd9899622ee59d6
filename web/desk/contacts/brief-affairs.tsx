import type { ComponentProps } from 'react'
import { useRead } from '#web/api/answers.ts'
import { affairsOfBrief } from '#web/api/queries/offers.ts'
import { OfferList } from '#web/desk/offers/offer-list.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

/** « Envoyer ces 3 » */
const TICKED = 3

interface BriefAffairsProps extends Pick<ComponentProps<typeof OfferList>, 'heading'> {
  briefId: number
  /** So many at most. */
  most?: number
}

/** The best affairs for a brief of a person. */
export default function BriefAffairs({ briefId, most, heading }: BriefAffairsProps) {
  const { data, error, reload } = useRead(affairsOfBrief(briefId))
  if (!data && error) return <LoadFailure text="Impossible de lire les affaires de cette recherche." onRetry={reload} />
  if (!data) return <div className="skeleton" aria-hidden="true" />
  return data.lines.length === 0 ? (
    <p className="hint">Aucune affaire en vente ne correspond à cette recherche.</p>
  ) : (
    <OfferList lines={data.lines.slice(0, most)} side="affairs" heading={heading} ticked={TICKED} onChanged={reload} />
  )
}
