import { Check, CircleHelp, EyeOff, SearchX, X } from 'lucide'
import { Fragment } from 'react'
import type { Hold } from '#domain/financing/hold.ts'
import type { Property } from '#domain/listing/listing.ts'
import { SEARCH_PLACEHOLDERS } from '#domain/limits.ts'
import { AlertStrip } from '#web/site/alerts/alert-strip.tsx'
import type { Search } from '#web/api/search-path.ts'
import { ListingCard } from '#web/site/card/listing-card.tsx'
import { CompareToggle } from '#web/site/compare/compare-toggle.tsx'
import { ListingCardSkeletons } from '#web/site/card/listing-card-skeletons.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ResetButton } from './filters/filters.tsx'
import { useLastVisit } from './last-visit.ts'
import { TO_RESULTS } from './use-results-focus.ts'

/** The alert strip comes after this many cards, or after the last one. */
const STRIP_AFTER = 3

interface ResultsProps {
  search: Search
  properties: Property[] | undefined
  /** Whether no part of the search is ignored: otherwise no alert is offered. */
  isUnderstood: boolean
}

/** The cards of a page; placeholders while `properties` is undefined. */
export function Results({ search, properties, isUnderstood }: ResultsProps) {
  const lastVisit = useLastVisit()
  return (
    <div className="cards">
      {properties ? (
        properties.map((property, index) => (
          <Fragment key={property.id}>
            <ListingCard
              property={property}
              headingLevel={2}
              place="compact"
              priority={index === 0}
              isNewToVisitor={lastVisit !== null && publishedAt(property) > lastVisit}
              action={
                <>
                  <CompareToggle property={property} place="card" />
                  {property.means && <MeansNote {...property.means} />}
                </>
              }
            />
            {index === Math.min(properties.length, STRIP_AFTER) - 1 && !search.reference && isUnderstood && (
              <AlertStrip search={search} />
            )}
          </Fragment>
        ))
      ) : (
        <ListingCardSkeletons count={SEARCH_PLACEHOLDERS} place="compact" />
      )}
    </div>
  )
}

/** Whether the listing holds with what the visitor has, in words: colour alone would not say it. */
const MeansNote = ({ hold, words }: NonNullable<Property['means']>) => (
  <p className={`means-note means-${hold}`}>
    <Icon of={MEANS_ICONS[hold]} />
    {words}
  </p>
)

const MEANS_ICONS = { holds: Check, tight: CircleHelp, untold: EyeOff, beyond: X } satisfies Record<Hold, unknown>

const publishedAt = ({ trade, createdAt }: Property) => trade?.publishedAt ?? createdAt

export function NoResults({ search, isUnderstood }: Omit<ResultsProps, 'properties'>) {
  return (
    <>
      <div className="empty">
        <Icon of={SearchX} />
        <h2>Aucun résultat trouvé</h2>
        <p>Essayez de modifier vos critères de recherche pour trouver plus de biens.</p>
        <ResetButton className="btn btn-line" state={TO_RESULTS}>
          Réinitialiser les filtres
        </ResetButton>
        <PageLink className="link" to="/recherche">
          Confiez-nous votre recherche
        </PageLink>
      </div>
      {!search.reference && isUnderstood && <AlertStrip search={search} />}
    </>
  )
}
