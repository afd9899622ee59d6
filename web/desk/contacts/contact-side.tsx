import { CONTACT_ITEM_KINDS, type ContactDetail } from '#domain/contacts/contact-page.ts'
import { CONTACT_CONSENT_LABELS, CONTACT_ITEM_HEADINGS, CONTACT_ORIGIN_LABELS } from '#domain/contacts/contact-words.ts'
import { numericDate } from '#domain/format.ts'
import { Fact } from '#web/ui/fact.tsx'
import { Time } from '#web/ui/time.tsx'
import { shownContact } from './contact-header.tsx'

/** A person beside another one: what says whether they are the same. */
export const ContactSide = ({ person }: { person: ContactDetail }) => (
  <section className="person-side" aria-label={shownContact(person)}>
    <h3>{shownContact(person)}</h3>
    <dl>
      <Fact label="Email" text={person.emails.join(', ') || '–'} />
      <Fact label="Téléphone" text={person.phones.join(', ') || '–'} />
      <Fact label="Société" text={person.company || '–'} />
      <Fact label="Connue par" text={CONTACT_ORIGIN_LABELS[person.origin]} />
      <Fact label="Dernier signe" text={<Time at={person.seenAt} format={numericDate} />} />
      <Fact label="Consentement" text={CONTACT_CONSENT_LABELS[person.consent.state]} />
      {CONTACT_ITEM_KINDS.map((kind) => {
        const count = person.items.filter((item) => item.kind === kind).length
        return count > 0 && <Fact key={kind} label={CONTACT_ITEM_HEADINGS[kind]} text={count} />
      })}
      {person.notes.length > 0 && <Fact label="Notes" text={person.notes.length} />}
    </dl>
  </section>
)
