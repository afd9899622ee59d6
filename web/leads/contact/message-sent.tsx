import { CircleCheck } from 'lucide'
import * as agency from '../../../agency.json' with { type: 'json' }
import { Icon } from '#web/ui/icon.tsx'

/** docs/specification.md §8, Contact. Replaces the form, and takes the focus. */
export function MessageSent({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="message-sent">
      <Icon of={CircleCheck} />
      <h2 id="demande" tabIndex={-1} ref={focus}>
        Message envoyé !
      </h2>
      <p>Un conseiller le lira et vous répondra par téléphone ou par email, aux heures d’ouverture de l’agence.</p>
      <p>
        C’est urgent&nbsp;? Appelez le{' '}
        <a className="link" href={`tel:${agency.phone.e164}`}>
          {agency.phone.display}
        </a>
        .
      </p>
      <button className="btn btn-line" type="button" onClick={onAgain}>
        Envoyer un autre message
      </button>
    </div>
  )
}

const focus = (title: HTMLElement | null) => title?.focus()
