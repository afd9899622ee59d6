import { UserRoundPen } from 'lucide'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import type { ContactDetail } from '#domain/contacts/contact-page.ts'
import { useRead } from '#web/api/answers.ts'
import { contactPerson } from '#web/api/queries/contacts.ts'
import { DialogButton } from '#web/desk/confirm-button.tsx'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { BackLink } from '#web/frame/back-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { ContactBriefs } from './contact-briefs.tsx'
import { ContactConsentSection } from './contact-consent.tsx'
import { ContactHeader } from './contact-header.tsx'
import { ContactItems } from './contact-items.tsx'
import { ContactMerging } from './contact-merging.tsx'
import { ContactNotes } from './contact-notes.tsx'
import { ErasePerson } from './erase-person.tsx'
import { SellerCall } from './seller-call.tsx'

const ContactDialog = lazy(() => import('./contact-dialog.tsx'))

/** One page a person: who they are, what they left, what may be sent to them. */
const ContactScreen = () => {
  const id = Number(useParams()['id'])
  return (
    <DeskPage title="Personne" description="Ce que l’agence sait d’une personne." className="person-page">
      {() => (
        <>
          <BackLink to="/admin/personnes" label="Toutes les personnes" />
          <ContactPerson key={id} id={id} />
        </>
      )}
    </DeskPage>
  )
}
export default ContactScreen

function ContactPerson({ id }: { id: number }) {
  const { data: person, error, reload } = useRead(contactPerson(id))
  if (!person && error) return <LoadFailure text="Impossible de lire cette personne." onRetry={reload} />
  if (!person) return <div className="skeleton" aria-hidden="true" />
  return person.isReserved ? <SellerCall of={person} /> : <WholePerson person={person} onChanged={reload} />
}

const WholePerson = ({ person, onChanged }: { person: ContactDetail; onChanged: () => void }) => (
  <>
    <ContactHeader person={person}>
      <DialogButton
        button={{
          className: 'btn btn-line btn-sm',
          children: (
            <>
              <Icon of={UserRoundPen} />
              Modifier
            </>
          ),
        }}
      >
        {(close) => (
          <Suspense>
            <ContactDialog
              person={person}
              onClose={close}
              onSaved={() => {
                close()
                onChanged()
              }}
            />
          </Suspense>
        )}
      </DialogButton>
    </ContactHeader>
    {person.sellerOf.length > 0 && <SellerCall of={person} />}
    <ContactMerging person={person} onChanged={onChanged} />
    <div className="person-columns">
      <div>
        <ContactBriefs person={person} onChanged={onChanged} />
        <ContactItems items={person.items} />
      </div>
      <div>
        <ContactNotes person={person} onChanged={onChanged} />
        <ContactConsentSection person={person} onChanged={onChanged} />
        <ErasePerson person={person} />
      </div>
    </div>
  </>
)
