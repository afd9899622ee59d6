import { listingPath } from '#contract/listing/listing-path.ts'
import type { Property } from '#contract/listing/listing.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { ListingPicture } from '#web/listings/card/listing-picture.tsx'
import { Details } from './details.tsx'
import { Features } from './features.tsx'
import { ListingSummary } from './summary.tsx'
import { metaDescription } from './meta-description.ts'
import { RisksNotice } from './risks-notice.tsx'

/** A listing, with its page's head. */
export function Listing({ property, back }: { property: Property; back: { to: string; label: string } }) {
  const { category, description, details, features, id, image, title, updatedAt } = property
  return (
    <>
      <PageHead
        title={title}
        description={metaDescription(description)}
        path={listingPath(property)}
        image={`/partage/${id}.jpg?v=${Date.parse(updatedAt)}`}
      />
      <BackLink {...back} />
      <article className="exhibit">
        <div className="exhibit-picture picture-frame">
          <ListingPicture key={image} image={image} category={category} alt={title} place="page" priority />
        </div>
        <ListingSummary property={property} />
        <div className="exhibit-text">
          <h2>Description</h2>
          {paragraphsOf(description).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Details details={details} />
          <Features features={features} />
          {category === "Immobilier d'entreprise" && <RisksNotice />}
        </div>
      </article>
    </>
  )
}

// Without duplicates: a repeated paragraph is a pasting mistake.
const paragraphsOf = (text: string) => [...new Set(text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim()))]
