import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ContactParams } from '#web/api/contact-path.ts'
import { RequestedListing } from './requested-listing.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageSent } from './message-sent.tsx'

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
          <h2 id="demande">{params.wantsMeeting ? 'Demandez un rendez-vous' : 'Écrivez-nous'}</h2>
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
