import { FileText } from 'lucide'
import { numericDate } from '#contract/format.ts'
import { listingPath } from '#contract/listing/listing-path.ts'
import type { Property } from '#contract/listing/listing.ts'
import { usePublicUrl } from '#web/frame/page-head.tsx'
import { CompareToggle } from '#web/listings/compare/compare-toggle.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PrintButton, ShareButton } from '#web/ui/share-button.tsx'
import * as agency from '../../../agency.json' with { type: 'json' }

/** Printing, sharing, the PDF sheet and the comparison. */
export function ShareRow({ property }: { property: Property }) {
  const { title, location } = property
  return (
    <ul className="listing-tools" role="list" aria-label="Garder ce bien">
      <li>
        <PrintButton />
      </li>
      <li>
        <ShareButton title={title} text={`${title}, ${location}`} url={usePublicUrl() + listingPath(property)} />
      </li>
      <li>
        <a className="btn btn-ghost btn-sm" href={`${listingPath(property)}/fiche.pdf`} type="application/pdf">
          <Icon of={FileText} />
          PDF
          <span className="visually-hidden">&nbsp;de la fiche</span>
        </a>
      </li>
      <li>
        <CompareToggle property={property} place="row" />
      </li>
    </ul>
  )
}

/** Shown only in print: who to ask, and the way back to the page. */
export function PrintFoot({ property }: { property: Property }) {
  const { id, reference, updatedAt } = property
  const publicUrl = usePublicUrl()
  return (
    <div className="print-foot">
      {/* Loaded with the page: what is only then hidden may be missing from a print. */}
      <img src={`/partage/${id}.svg`} alt="" width={96} height={96} fetchPriority="low" decoding="async" />
      <p>
        {[reference && `Référence ${reference}`, updatedAt && `annonce à jour au ${numericDate(updatedAt)}`]
          .filter(Boolean)
          .join(', ')}
        <br />
        {`${agency.name}, ${agency.address.street}, ${agency.address.postalCode} ${agency.address.city}. Tél.\u00a0: ${agency.phone.display}`}
        <br />
        {`Carte professionnelle n°\u00a0${agency.professionalCard.number}. ${agency.fees.label}\u00a0: ${publicUrl}${agency.fees.path}`}
        <br />
        {publicUrl + listingPath(property)}
      </p>
    </div>
  )
}
