import { MapPin } from 'lucide'
import { frenchSpacing } from '#domain/french-spacing.ts'
import { isIllustration } from '#domain/listing/pictures/picture-url.ts'
import type { Sheet } from '#domain/listing/sheet.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { CategoryBadge } from '#web/site/card/category-badge.tsx'
import { ListingPicture } from '#web/site/card/listing-picture.tsx'
import type { Back } from '#web/frame/last-results.ts'
import { Icon } from '#web/ui/icon.tsx'

const SOLD = 'Ce bien a été vendu'

interface SoldListingProps {
  sold: NonNullable<Sheet['sold']>
  back: Back
}

/** What is left of a sold listing: neither its price nor its figures. Search engines forget it. */
export const SoldListing = ({ sold: { title, image, category, location }, back }: SoldListingProps) => (
  <div className="wrap">
    <PageHead title={title} description={`${SOLD}.`} />
    <BackLink {...back} />
    <article className="exhibit">
      <div className="exhibit-picture picture-frame">
        <ListingPicture
          image={image}
          category={category}
          alt={isIllustration(image) ? '' : title}
          place="page"
          priority
        />
      </div>
      <header className="exhibit-summary">
        <CategoryBadge category={category} />
        <h1>{frenchSpacing(title)}</h1>
        <p className="listing-location">
          <Icon of={MapPin} />
          {location}
        </p>
        <p className="sold">{SOLD}</p>
        <div className="exhibit-actions">
          <PageLink className="btn btn-plate" to="/search">
            Voir les biens à vendre
          </PageLink>
        </div>
      </header>
    </article>
  </div>
)
