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

/** Of two versions of what is typed, one stays: the person chooses. */
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
