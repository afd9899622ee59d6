import type { DeskPerson } from '#domain/desk-search.ts'
import { counted, plural } from '#domain/format.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { people } from '#web/api/queries/desk-search.ts'
import { knownContacts } from '#web/api/queries/contacts.ts'
import { SellerCall } from '#web/desk/contacts/seller-call.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

const TYPING_PAUSE_MS = 150
const SHOWN = 3
/** With fewer digits, a number is that of too many people. */
const DIGITS_MIN = 6

/** What to look for in what is typed: a number of some digits, or an email of some letters. */
function personAsked(contact: string): string | undefined {
  const email = contact.split(/[\s;,]+/).find((word) => word.includes('@'))
  if (email !== undefined && email.indexOf('@') >= 3) return email
  const digits = contact.replaceAll(/\D/g, '')
  return digits.length >= DIGITS_MIN && email === undefined ? contact.trim() : undefined
}

interface KnownPeopleProps {
  contact: string
  onChosen: (person: DeskPerson) => void
}

/** Who is known by this number or email, and what the agency has of them, while it is typed. */
export function KnownPeople({ contact, onChosen }: KnownPeopleProps) {
  const asked = personAsked(useDebounced(contact, TYPING_PAUSE_MS))
  const { data } = useReadOrPrevious(asked === undefined ? undefined : people({ q: asked }))
  const { data: contacts } = useReadOrPrevious(asked === undefined ? undefined : knownContacts({ q: asked }))
  const sellers = asked === undefined ? [] : (contacts ?? []).filter(({ sellerOf }) => sellerOf.length > 0)
  const known = asked === undefined ? [] : (data?.people ?? []).slice(0, SHOWN)
  return (
    <div className="record-known">
      <p className="visually-hidden" role="status">
        {known.length > 0 && `${known.length} ${plural(known.length, 'personne connue', 'personnes connues')}`}
        {sellers.length > 0 && ' Un cédant a ce numéro.'}
      </p>
      {sellers.map((person) => (
        <SellerCall key={person.id} of={person} />
      ))}
      {known.map((person) => (
        <div key={`${person.email} ${person.phone} ${person.name}`} className="record-person">
          <button type="button" className="btn btn-line btn-sm" onClick={() => onChosen(person)}>
            {person.name || person.email || person.phone}
          </button>
          <span className="hint">
            {tracesOf(person).join(' · ')}
            {person.contactId !== null && (
              <>
                {' · '}
                <PageLink className="link" to={`/admin/contacts/${person.contactId}`}>
                  sa page
                </PageLink>
              </>
            )}
            {person.leadId !== null && (
              <>
                {' · '}
                <PageLink className="link" to={`/admin/demandes?demande=${person.leadId}`}>
                  dernière demande
                </PageLink>
              </>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}

const tracesOf = ({ requests, files, alerts, sells, account }: DeskPerson) =>
  [
    requests > 0 && counted(requests, 'demande'),
    files > 0 && counted(files, 'dossier demandé', 'dossiers demandés'),
    alerts > 0 && counted(alerts, 'alerte'),
    sells.length > 0 && `vend ${counted(sells.length, 'affaire')}`,
    account?.role === 'admin' && 'équipe',
    account?.role === 'user' && 'compte',
  ].filter((trace) => trace !== false)
