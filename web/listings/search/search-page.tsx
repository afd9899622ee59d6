import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { X } from 'lucide'
import { TRADE_LANDING_MIN } from '#contract/limits.ts'
import type { Landing } from '#contract/listing/landing.ts'
import { clientData, serverData } from '#web/api/page-data.ts'
import { landing as landingQuery, properties } from '#web/api/queries/listings.ts'
import { isLanding, readSearch, type Search, searchPath } from '#web/api/search-path.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { breadcrumbData, type StructuredDataInput, structuredData } from '#web/frame/structured-data.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { CountLine } from './count-line.tsx'
import { Explore } from './explore.tsx'
import { landingText, landingTitle } from './landing-words.ts'
import { NoResults, Results } from './results.tsx'
import { Pagination } from './pagination.tsx'
import { ResetForm } from './filters.tsx'
import { SearchForm } from './search-form.tsx'
import { TO_RESULTS } from './use-results-focus.ts'

export const loader = serverData
export const clientLoader = clientData
export const meta = import.meta.env.SSR ? structuredData(describe) : undefined

const TITLE = 'Résultats de recherche'
const DESCRIPTION =
  'Trouvez le bien commercial idéal parmi notre sélection de propriétés. Filtrez par type, prix et localisation.'

export default function SearchScreen() {
  const [params] = useSearchParams()
  const search = readSearch(params)
  const { data: page, isPending } = useQuery(properties(search))
  const { data: landing } = useQuery({ ...landingQuery(search), enabled: isLanding(search) })
  // docs/specification.md §8: a failed call shows the same as an empty answer.
  const isEmpty = !isPending && !page?.items.length
  return (
    <div className="wrap page">
      <SearchHead search={search} landing={landing} />
      <h1 className="page-title">{TITLE}</h1>
      <SearchForm search={search} />
      {search.reference && <ReferenceChip search={search} />}
      <ResetForm />
      <ActiveFilters search={search} />
      <CountLine search={search} total={isPending ? undefined : (page?.total ?? 0)} isFloor={page?.isFloor} />
      {isEmpty ? <NoResults /> : <Results properties={page?.items} />}
      {page && <Pagination search={search} page={page} />}
      {landing && !isUnknownPlace(search, landing) && <Explore search={search} landing={landing} />}
    </div>
  )
}

/** Only searches by category, sector or activity, place or both have their own title, and are listed by search engines. */
function SearchHead({ search, landing }: { search: Search; landing: Landing | undefined }) {
  const { category, location, sector, activity } = search
  const isPlain = !category && !location && !sector && !activity
  if (!isLanding(search)) return <PageHead title={TITLE} description={DESCRIPTION} path={pathOf(search)} isUnlisted />
  if (!landing || isPlain || isUnknownPlace(search, landing)) {
    return (
      <PageHead title={TITLE} description={DESCRIPTION} path={pathOf(search)} isUnlisted={location !== undefined} />
    )
  }
  return (
    <PageHead
      title={landingTitle(landing.trade ?? category, landing.place)}
      description={landingText(category, landing)}
      path={searchPath({ category, sector, activity, location: landing.place?.value ?? location })}
      isUnlisted={landing.total < (landing.trade ? TRADE_LANDING_MIN : 1)}
    />
  )
}

/** Whether the location does not name exactly one place. */
const isUnknownPlace = ({ location }: Search, { place }: Landing) => location !== undefined && !place

/** Without the sort: it does not change what is found. */
const pathOf = (search: Search) => searchPath({ ...search, sort: undefined })

function describe({ publicUrl, search: params, read }: StructuredDataInput) {
  const { category, location, sector, activity } = readSearch(params)
  const { place, trade } = read(landingQuery({ category, location, sector, activity })) ?? {}
  return [
    breadcrumbData(publicUrl, [
      ['Biens à vendre', '/search'],
      ...(category ? [[category, searchPath({ category })] as [string, string]] : []),
      ...(trade ? [[trade.label, searchPath({ sector, activity })] as [string, string]] : []),
      ...(place
        ? [[place.name, searchPath({ category, sector, activity, location: place.value })] as [string, string]]
        : []),
    ]),
  ]
}

/**
 * A reference overrides the other filters (docs/specification.md §7) and has no field here: it can only be removed.
 */
function ReferenceChip({ search }: { search: Search }) {
  const others = searchPath({ ...search, reference: undefined })
  return (
    <p className="reference-chip">
      <span>{`Référence\u00a0: ${search.reference}`}</span>
      <PageLink to={others} state={TO_RESULTS} aria-label={`Retirer la référence ${search.reference}`}>
        <Icon of={X} />
      </PageLink>
    </p>
  )
}
