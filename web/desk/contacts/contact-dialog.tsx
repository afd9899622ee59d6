import { useState } from 'react'
import {
  CONTACT_QUALITIES,
  CONTACT_QUALITY_LABELS,
  CONTACT_WAY_LABELS,
  CONTACT_WAYS,
} from '#domain/contacts/contact.ts'
import { type ContactDetail, ContactPersonForm } from '#domain/contacts/contact-page.ts'
import { addContact, changeContact } from '#web/api/queries/contacts.ts'
import { ActDialog } from '#web/desk/mandates/act-form.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { TickList } from '#web/ui/form/fields/tick-list.tsx'

interface ContactDialogProps {
  /** Absent for a new person. */
  person?: ContactDetail
  onClose: () => void
  onSaved: (saved: ContactDetail) => void
}

const listOf = (text: string) =>
  text
    .split(/[\n;,]/)
    .map((one) => one.trim())
    .filter(Boolean)

/** Coordinates, qualities and forbidden ways of a person, to change; or a new person. */
export default function ContactDialog({ person, onClose, onSaved }: ContactDialogProps) {
  const [typed, setTyped] = useState({
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    company: person?.company ?? '',
    address: person?.address ?? '',
    emails: person?.emails.join('\n') ?? '',
    phones: person?.phones.join('\n') ?? '',
  })
  const [qualities, setQualities] = useState(person?.qualities ?? [])
  const [forbidden, setForbidden] = useState(person?.forbidden ?? [])
  const line = lineIn(typed, setTyped)
  const body = { ...typed, emails: listOf(typed.emails), phones: listOf(typed.phones), qualities, forbidden }
  return (
    <ActDialog
      title={person ? 'Modifier la personne' : 'Créer un contact'}
      name="personne"
      schema={ContactPersonForm}
      typed={body}
      action={person ? 'Enregistrer' : 'Créer'}
      send={async (form) => onSaved(await (person ? changeContact(person.id, form) : addContact(form)))}
      onClose={onClose}
      onRecorded={() => undefined}
    >
      <TypedField {...line('firstName')} label="Prénom" />
      <TypedField {...line('lastName')} label="Nom" />
      <TypedField {...line('company')} label="Société" />
      <TypedField {...line('phones')} label="Téléphones" hint="Un par ligne." rows={2} />
      <TypedField {...line('emails')} label="Emails" hint="Un par ligne." rows={2} />
      <TypedField {...line('address')} label="Adresse" />
      <TickList
        path="qualities"
        label="Qualités"
        values={CONTACT_QUALITIES}
        labels={CONTACT_QUALITY_LABELS}
        chosen={qualities}
        onChange={setQualities}
      />
      <TickList
        path="forbidden"
        label="À ne pas utiliser"
        values={CONTACT_WAYS}
        labels={CONTACT_WAY_LABELS}
        chosen={forbidden}
        onChange={setForbidden}
      />
    </ActDialog>
  )
}
