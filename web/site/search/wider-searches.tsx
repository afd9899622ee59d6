import { FEW_RESULTS } from '#domain/limits.ts'
import { counted } from '#domain/format.ts'
import type { WiderSearch } from '#domain/listing/search/landing.ts'
import { useRead } from '#web/api/answers.ts'
import { criteriaText } from '#web/api/alert-path.ts'
import { contactPath } from '#web/api/contact-path.ts'
import { widerSearches } from '#web/api/queries/listings.ts'
import { type Search, searchPath, withoutNotes } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { TO_RESULTS } from './use-results-focus.ts'

/** Whether a search finds so few listings that others are proposed. */
const isPoor = (search: Search, total: number) => total <= FEW_RESULTS && !search.reference

/** Shown after few results: searches that find more, and an offer that the agency searches. */
export function WiderSearches({ search, total }: { search: Search; total: number }) {
  const { data: wider = [] } = useRead(isPoor(search, total) ? widerSearches(search) : undefined)
  const criteria = criteriaText(search)
  if (!isPoor(search, total) || !criteria) return null
  return (
    <section className="box wider" aria-labelledby="elargir">
      <h2 id="elargir">{total === 0 ? 'Élargir la recherche' : 'Voir un peu plus large'}</h2>
      {wider.length > 0 && (
        <ul role="list">
          {wider.map((one) => (
            <li key={one.label}>
              <WiderLink search={search} wider={one} />
            </li>
          ))}
        </ul>
      )}
      <p>
        Certains biens ne sont jamais publiés.{' '}
        <PageLink className="link" to={contactPath({ wanted: criteria })}>
          Confiez-nous votre recherche
        </PageLink>
        {'\u00a0'}: un conseiller cherche pour vous.
      </p>
    </section>
  )
}

function WiderLink({ search, wider: { label, parameters, total } }: { search: Search; wider: WiderSearch }) {
  const { page: _, cursor: __, ...others } = withoutNotes(search)
  return (
    <PageLink to={searchPath({ ...others, ...parameters })} state={TO_RESULTS}>
      {label}
      <span>{counted(total, 'bien')}</span>
    </PageLink>
  )
}
