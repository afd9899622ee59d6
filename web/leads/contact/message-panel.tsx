import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CircleCheck } from 'lucide'
import * as agency from '../../../agency.json' with { type: 'json' }
import type { ContactParams } from '#web/api/contact-path.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RequestedListing } from './requested-listing.tsx'
import { MessageForm } from './message-form.tsx'

/** The form, then a confirmation. */
export function MessagePanel({ params }: { params: ContactParams }) {
  const panel = useRef<HTMLElement>(null)
  const { isSent, setSent } = useSent()
  // For buttons that disappear: the focus must not be lost.
  const focusPanel = () => panel.current?.focus({ preventScroll: true })

  function startAgain() {
    focusPanel()
    setSent(false)
  }

  return (
    <section className="sheet contact-sheet" ref={panel} tabIndex={-1} aria-labelledby="demande">
      {isSent ? (
        <MessageSent onAgain={startAgain} />
      ) : (
        <>
          <h2 id="demande">
            {params.wantsMeeting
              ? 'Demandez un rendez-vous'
              : params.wanted
                ? 'Confiez-nous votre recherche'
                : 'Écrivez-nous'}
          </h2>
          <RequestedListing params={params} onRemove={focusPanel} />
          <MessageForm params={params} onSent={() => setSent(true)} />
        </>
      )}
    </section>
  )
}

/** The confirmation shows until the next navigation to the page, even from the page itself. */
function useSent() {
  const { key } = useLocation()
  const [visit, setVisit] = useState({ key, isSent: false })
  if (visit.key !== key) setVisit({ key, isSent: false })
  // Applies to the current visit: the URL may have changed while the message was being sent.
  const setSent = (isSent: boolean) => setVisit((current) => ({ ...current, isSent }))
  return { isSent: visit.isSent, setSent }
}

/** docs/specification.md §8, Contact. Replaces the form, and takes the focus. */
function MessageSent({ onAgain }: { onAgain: () => void }) {
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
