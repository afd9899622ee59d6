import { CircleAlert } from 'lucide'
import { shortDateTime } from '#domain/format.ts'
import { Icon } from '#web/ui/icon.tsx'

interface DraftOfferProps {
  /** ISO 8601. */
  at: string
  /** Who typed it, where it may be somebody else. */
  by?: string
  /** What it was typed over has changed since: what taking it does then. */
  stale?: string | undefined
  onTake: () => void
  onDrop: () => void
}

/** Offers what was typed and not saved. */
export function DraftOffer({ at, by, stale, onTake, onDrop }: DraftOfferProps) {
  const when = Number.isNaN(Date.parse(at)) ? '' : ` du ${shortDateTime(at)}`
  return (
    <div className="alert alert-info draft-offer" role="status">
      <Icon of={CircleAlert} />
      <div>
        <p className="alert-title">Une saisie n’a pas été enregistrée.</p>
        {by && <p>{`Par ${by}.`}</p>}
        {stale && <p>{stale}</p>}
        <div className="outdated-actions">
          <button className="btn btn-plate btn-sm" type="button" onClick={onTake}>
            {`Reprendre la saisie${when}`}
          </button>
          <button className="btn btn-line btn-sm" type="button" onClick={onDrop}>
            Abandonner
          </button>
        </div>
      </div>
    </div>
  )
}
