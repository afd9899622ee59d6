import type { ReactNode } from 'react'
import { CONTACT_QUALITY_LABELS, CONTACT_WAY_LABELS } from '#domain/contacts/contact.ts'
import type { ContactDetail } from '#domain/contacts/contact-page.ts'
import { CONTACT_ORIGIN_LABELS } from '#domain/contacts/contact-words.ts'
import { numericDate } from '#domain/format.ts'
import { visibleName } from '#domain/person-name.ts'
import { ProposeButton } from '#web/desk/data-room/propose-button.tsx'
import { useMay } from '#web/desk/use-may.ts'
import { MailLink, PhoneLink } from '#web/frame/contact-links.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Time } from '#web/ui/time.tsx'

/** What a person is called: their name, else their company, email or telephone. */
export const shownContact = ({ firstName, lastName, company, emails, phones }: ContactDetail): string =>
  visibleName(`${firstName} ${lastName}`) || company || emails[0] || phones[0] || 'Sans nom'

/** Name, qualities and coordinates; an email or a telephone that is not to be used is no link. */
export function ContactHeader({ person, children }: { person: ContactDetail; children: ReactNode }) {
  const may = useMay()
  const { forbidden, emails, phones, account } = person
  const name = shownContact(person)
  const qualities = [...new Set([...person.shown, ...person.qualities])]
  return (
    <header className="person-header">
      <h2>{name}</h2>
      <p className="row">
        {qualities.map((quality) => (
          <span key={quality} className="badge">
            {CONTACT_QUALITY_LABELS[quality]}
          </span>
        ))}
        {forbidden.map((way) => (
          <span key={way} className="badge badge-danger">
            {CONTACT_WAY_LABELS[way]}
          </span>
        ))}
      </p>
      <dl className="account-facts">
        {phones.length > 0 && (
          <Fact label="Téléphone" text={<Phones phones={phones} isForbidden={forbidden.includes('phone')} />} />
        )}
        {emails.length > 0 && (
          <Fact label="Email" text={<Emails emails={emails} isForbidden={forbidden.includes('mail')} />} />
        )}
        {person.company && name !== person.company && <Fact label="Société" text={person.company} />}
        {person.address && <Fact label="Adresse" text={person.address} />}
        <Fact label="Connue par" text={CONTACT_ORIGIN_LABELS[person.origin]} />
        <Fact label="Dernier signe" text={<Time at={person.seenAt} format={numericDate} />} />
      </dl>
      <p className="row">
        {children}
        {emails[0] && account?.role !== 'admin' && !forbidden.includes('mail') && (
          <ProposeButton
            className="btn btn-line btn-sm"
            person={{ email: emails[0], name, phone: phones[0] ?? '' }}
            of={name}
          />
        )}
        {account && may('owner') && (
          <PageLink className="btn btn-line btn-sm" to={`/admin/users/${account.id}`}>
            {account.role === 'admin' ? 'Compte de l’équipe' : 'Son compte'}
          </PageLink>
        )}
      </p>
    </header>
  )
}

const Phones = ({ phones, isForbidden }: { phones: string[]; isForbidden: boolean }) => (
  <ul role="list">
    {phones.map((phone) => (
      <li key={phone}>{isForbidden ? phone : <PhoneLink phone={phone} />}</li>
    ))}
  </ul>
)

const Emails = ({ emails, isForbidden }: { emails: string[]; isForbidden: boolean }) => (
  <ul role="list">
    {emails.map((email) => (
      <li key={email}>{isForbidden ? email : <MailLink to={email} />}</li>
    ))}
  </ul>
)
