import { MEETING_LABELS, MEETING_WAYS, type MeetingWay } from '#contract/agency/meeting.ts'
import * as agency from '../../../agency.json' with { type: 'json' }

const address = agency.address

const HINTS: Record<MeetingWay, string> = {
  agence: `${address.street}, ${address.city}.`,
  telephone: 'Nous vous appelons au numéro que vous laissez ci-dessus.',
  video: 'Le lien arrive par email avant le rendez-vous\u00a0; rien à installer.',
  'sur-place': 'L’adresse exacte vous est confirmée dès que le vendeur est disponible.',
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
            {MEETING_LABELS[one]}
          </label>
        ))}
      </div>
      <p className="hint" id="rendez-vous-aide" aria-live="polite">
        {HINTS[way]}
      </p>
    </fieldset>
  )
}
