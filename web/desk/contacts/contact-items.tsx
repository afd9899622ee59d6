import { CONTACT_ITEM_KINDS, CONTACT_ITEMS_SHOWN, type ContactItem } from '#domain/contacts/contact-page.ts'
import { CONTACT_ITEM_HEADINGS } from '#domain/contacts/contact-words.ts'
import { numericDate } from '#domain/format.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Time } from '#web/ui/time.tsx'

/** What a person left, a section for each kind that there is. */
export function ContactItems({ items }: { items: ContactItem[] }) {
  if (items.length === 0) return <p className="hint">Cette personne n’a encore rien laissé à l’agence.</p>
  return CONTACT_ITEM_KINDS.map((kind) => {
    const own = items.filter((item) => item.kind === kind)
    if (own.length === 0) return null
    return (
      <section key={kind} className="person-section" aria-labelledby={`lot-${kind}`}>
        <h3 id={`lot-${kind}`}>{CONTACT_ITEM_HEADINGS[kind]}</h3>
        <ul className="person-items" role="list">
          {own.map(({ at, label, note, to }) => (
            <li key={`${at} ${label} ${to}`}>
              <Time at={at} format={numericDate} />
              <span>{to ? <PageLink to={to}>{label}</PageLink> : label}</span>
              <span className="hint">{note}</span>
            </li>
          ))}
        </ul>
        {own.length === CONTACT_ITEMS_SHOWN && (
          <p className="hint">{`Les ${CONTACT_ITEMS_SHOWN}\u00a0plus récents.`}</p>
        )}
      </section>
    )
  })
}
