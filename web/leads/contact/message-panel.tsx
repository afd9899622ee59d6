import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ContactParams } from '#web/api/contact-path.ts'
import { AskedListing } from './requested-listing.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageSent } from './message-sent.tsx'

/** The form, then what is said once it was sent. */
export function MessageSheet({ asked }: { asked: ContactParams }) {
  const sheet = useRef<HTMLElement>(null)
  const { isSent, setSent } = useSent()
  // For buttons that go away: focus must not be lost with them.
  const focusSheet = () => sheet.current?.focus({ preventScroll: true })

  function startAgain() {
    focusSheet()
    setSent(false)
  }

  return (
    <section className="sheet contact-sheet" ref={sheet} tabIndex={-1} aria-labelledby="demande">
      {isSent ? (
        <MessageSent onAgain={startAgain} />
      ) : (
        <>
          <h2 id="demande">{asked.wantsMeeting ? 'Demandez un rendez-vous' : 'Écrivez-nous'}</h2>
          <AskedListing asked={asked} onRemove={focusSheet} />
          <MessageForm asked={asked} onSent={() => setSent(true)} />
        </>
      )}
    </section>
  )
}

/** Until the person comes to the page again, be it from its own menu. */
function useSent() {
  const { key } = useLocation()
  const [visit, setVisit] = useState({ key, isSent: false })
  if (visit.key !== key) setVisit({ key, isSent: false })
  // Of the visit then current: the address may have changed while the message was on its way.
  const setSent = (isSent: boolean) => setVisit((current) => ({ ...current, isSent }))
  return { isSent: visit.isSent, setSent }
}
