import { MEETING_WAYS, type MeetingWay } from '#contract/agency/meeting.ts'
import * as agency from '../../../agency.json' with { type: 'json' }

const address = agency.address

// No label repeats that of another field of the form, such as « Téléphone ».
const LABELS: Record<MeetingWay, string> = {
  agence: 'À l’agence',
  telephone: 'Par appel',
  video: 'En visio',
  'sur-place': 'Sur place',
}

const HINTS: Record<MeetingWay, string> = {
  agence: `${address.street}, ${address.city}.`,
  telephone: 'Au numéro que vous laissez ci-dessus.',
  video: 'Le lien arrive par email.',
  'sur-place': 'L’adresse est confirmée dès que le vendeur est disponible.',
}

interface MeetingWayChoiceProps {
  way: MeetingWay
  onChange: (way: MeetingWay) => void
  /** Only what is for sale can be visited. */
  canVisit: boolean
}

export function MeetingWayChoice({ way, onChange, canVisit }: MeetingWayChoiceProps) {
  return (
    <fieldset className="slots" aria-describedby="rendez-vous-aide">
      <legend className="label">Comment se passe le rendez-vous&nbsp;?</legend>
      <div className="slot-times meeting-ways">
        {MEETING_WAYS.filter((one) => canVisit || one !== 'sur-place').map((one) => (
          <label key={one} className="slot">
            <input type="radio" name="meeting" value={one} checked={one === way} onChange={() => onChange(one)} />
            {LABELS[one]}
          </label>
        ))}
      </div>
      <p className="hint" id="rendez-vous-aide" aria-live="polite">
        {HINTS[way]}
      </p>
    </fieldset>
  )
}
