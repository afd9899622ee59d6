import type { SellerAgent } from '#domain/contacts/contact-page.ts'
import { telephoneToDial } from '#domain/reading/telephone.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { RECORD } from '#web/desk/shell/places.ts'

/** For a member who may not read the affair of a seller: who follows it, to pass them the call or leave them a message. */
export function SellerCall({ of: { sellerOf } }: { of: { sellerOf: SellerAgent[] } }) {
  return (
    <ul className="person-seller" role="list">
      {sellerOf.map((agent) => (
        <li key={agent.id ?? 0}>
          <p>{`Un cédant a ce numéro\u00a0: affaire suivie par ${agent.name}.`}</p>
          <SellerActions agent={agent} />
        </li>
      ))}
    </ul>
  )
}

function SellerActions({ agent: { id, phone } }: { agent: SellerAgent }) {
  return (
    <p className="row">
      {phone && (
        <a className="btn btn-line btn-sm" href={`tel:${telephoneToDial(phone)}`}>
          Passer l’appel
        </a>
      )}
      <PageLink className="btn btn-line btn-sm" to={`?pour=${id ?? ''}${RECORD}`}>
        Laisser un message
      </PageLink>
    </p>
  )
}
