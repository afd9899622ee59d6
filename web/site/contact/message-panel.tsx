import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CalendarPlus, CircleCheck, MapPin, X } from 'lucide'
import { useAgency } from '#web/frame/page-head.tsx'
import type { Appointment } from '#domain/agency/slots.ts'
import { type ContactParams, contactPath } from '#web/api/contact-path.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MessageForm } from './message-form.tsx'
import { useRead } from '#web/api/answers.ts'
import { property as propertyQuery } from '#web/api/queries/listings.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Price } from '#web/site/card/price.tsx'
import { ListingPicture } from '#web/site/card/listing-picture.tsx'

/** The contact form, then its confirmation. */
export function MessagePanel({ params }: { params: ContactParams }) {
  const { propertyId, ...others } = params
  const panel = useRef<HTMLElement>(null)
  // The confirmation stays until the next navigation to this page, even from the page itself.
  const { key } = useLocation()
  const [visit, setVisit] = useState(key)
  const [sent, setSent] = useState<Sent>()
  if (visit !== key) {
    setVisit(key)
    setSent(undefined)
  }
  // Keeps the focus when a button disappears.
  const focusPanel = () => panel.current?.focus({ preventScroll: true })

  function startAgain() {
    focusPanel()
    setSent(undefined)
  }

  return (
    <section className="sheet contact-sheet" ref={panel} tabIndex={-1} aria-labelledby="demande">
      {sent ? (
        <MessageSent appointment={sent.appointment} onAgain={startAgain} />
      ) : (
        <>
          <h2 id="demande">
            {params.wantsMeeting
              ? 'Demandez un rendez-vous'
              : params.wanted
                ? 'Confiez-nous votre recherche'
                : 'Écrivez-nous'}
          </h2>
          {propertyId !== undefined && (
            <RequestedListing id={propertyId} withoutIt={contactPath(others)} onRemove={focusPanel} />
          )}
          <MessageForm params={params} onSent={(appointment) => setSent({ appointment })} />
        </>
      )}
    </section>
  )
}

interface Sent {
  appointment: Appointment | undefined
}

/** docs/specification.md §8, Contact. Replaces the form, and takes the focus. */
function MessageSent({ appointment, onAgain }: Sent & { onAgain: () => void }) {
  const { phone } = useAgency()
  return (
    <div className="message-sent">
      <Icon of={CircleCheck} />
      <h2 id="demande" tabIndex={-1} ref={focus}>
        Message envoyé !
      </h2>
      {appointment ? (
        <BookedAppointment appointment={appointment} />
      ) : (
        <p>Un conseiller le lira et vous répondra par téléphone ou par email, aux heures d’ouverture de l’agence.</p>
      )}
      <p>
        {appointment ? 'Pour le déplacer ou l’annuler, appelez le ' : 'C’est urgent\u00a0? Appelez le '}
        <a className="link" href={`tel:${phone.e164}`}>
          {phone.display}
        </a>
        .
      </p>
      <button className="btn btn-line" type="button" onClick={onAgain}>
        Envoyer un autre message
      </button>
    </div>
  )
}

/** The server creates the calendar file, and also sends it by e-mail. */
function BookedAppointment({ appointment: { words, where, calendar } }: { appointment: Appointment }) {
  const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`
  return (
    <>
      <p>
        {'Votre rendez-vous\u00a0: '}
        <strong>{`${words}, ${where}`}</strong>
      </p>
      <a className="btn btn-plate" href={file} download="rendez-vous.ics">
        <Icon of={CalendarPlus} />
        Ajouter à mon agenda
      </a>
    </>
  )
}

const focus = (title: HTMLElement | null) => title?.focus()

interface RequestedListingProps {
  id: number
  /** The same page without the listing. */
  withoutIt: string
  /** Called when the listing is removed, and its button with it. */
  onRemove: () => void
}

/** The listing a message is about; renders nothing if it was withdrawn. */
function RequestedListing({ id, withoutIt, onRemove }: RequestedListingProps) {
  const { data: property, isPending } = useRead(propertyQuery(id))
  if (isPending) return <div className="about skeleton" aria-hidden="true" />
  if (!property) return null
  const { category, image, location, price, reference, title } = property
  return (
    <div className="about">
      <div className="picture-frame">
        <ListingPicture image={image} category={category} alt="" place="card" />
      </div>
      <div>
        <p className="about-title">
          <PageLink className="hover-line" to={`/properties/${id}`}>
            {title}
          </PageLink>
        </p>
        <p className="card-location">
          <Icon of={MapPin} />
          {location}
        </p>
        <p className="about-figures">
          <Price amount={price} />
          {reference && <span className="plate">{`Réf: ${reference}`}</span>}
        </p>
      </div>
      <PageLink
        className="icon-button about-remove"
        to={withoutIt}
        replace
        preventScrollReset
        onClick={onRemove}
        aria-label={`Retirer ${title} de votre demande`}
      >
        <Icon of={X} />
      </PageLink>
    </div>
  )
}
