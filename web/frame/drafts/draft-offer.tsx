import { CircleAlert } from 'lucide'
import { shortDateTime } from '#domain/format.ts'
import { Icon } from '#web/ui/icon.tsx'

interface DraftOfferProps {
  /** ISO 8601. */
  at: string
  /** The author of the draft, when it may not be the current user. */
  by?: string
  /** Shown when the record has changed since the draft was typed: what restoring the draft would do. */
  stale?: string | undefined
  onTake: () => void
  onDrop: () => void
}

/** Offers to restore or drop a draft that was not saved. */
export function DraftOffer({ at, by, stale, onTake, onDrop }: DraftOfferProps) {
  const when = Number.isNaN(Date.parse(at)) ? '' : ` du ${shortDateTime(at)}`
  return (
    <TwoWays
      title="Une saisie n’a pas été enregistrée."
      texts={[by && `Par ${by}.`, stale]}
      first={[`Reprendre la saisie${when}`, onTake]}
      second={['Abandonner', onDrop]}
    />
  )
}

type Way = [label: string, take: () => unknown]

interface TwoWaysProps {
  title: string
  texts: (string | undefined)[]
  first: Way
  second: Way
  isAlert?: boolean
}

/** Asks the user which of two versions of a text to keep. */
export const TwoWays = ({ title, texts, first, second, isAlert }: TwoWaysProps) => (
  <div className={isAlert ? 'alert outdated' : 'alert alert-info draft-offer'} role={isAlert ? 'alert' : 'status'}>
    <Icon of={CircleAlert} />
    <div>
      <p className="alert-title">{title}</p>
      {texts.map((text) => text && <p key={text}>{text}</p>)}
      <div className="outdated-actions">
        <button className="btn btn-plate btn-sm" type="button" onClick={() => void first[1]()}>
          {first[0]}
        </button>
        <button className="btn btn-line btn-sm" type="button" onClick={() => void second[1]()}>
          {second[0]}
        </button>
      </div>
    </div>
  </div>
)
