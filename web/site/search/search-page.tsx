import { ofPlace } from '#domain/elision.ts'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { X } from 'lucide'
import { TRADE_LANDING_MIN } from '#domain/limits.ts'
import type { Landing } from '#domain/listing/search/landing.ts'
import { useRead } from '#web/api/answers.ts'
import { clientData, serverData } from '#web/api/page-data.ts'
import { landing as landingQuery, properties, placeChoices } from '#web/api/queries/listings.ts'
import { unclearPlace, unreadText } from '#web/api/unclear-text.ts'
import { isLanding, readSearch, type Search, searchPath, withoutNotes } from '#web/api/search-path.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { breadcrumbData, type StructuredDataInput, structuredData } from '#web/frame/structured-data.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MapView } from '#web/site/map/map-view.tsx'
import { CountLine } from './count-line.tsx'
import { Explore } from './explore.tsx'
import { landingText, landingTitle } from './landing-words.ts'
import { LeftOut, UnknownValues, useLeftOut } from './left-out.tsx'
import { NoResults, Results } from './results.tsx'
import { Pagination } from './pagination.tsx'
import { ResetForm } from './filters/filters.tsx'
import { SearchForm } from './search-form.tsx'
import { WiderSearches } from './wider-searches.tsx'
import { redirectToUnderstood } from './understood.ts'
import { useSaveResults } from '#web/frame/last-results.ts'
import { TO_RESULTS } from './use-results-focus.ts'
import { counted } from '#domain/format.ts'

export async function loader(args: LoaderFunctionArgs) {
  await redirectToUnderstood(args)
  return serverData(args)
}

export async function clientLoader(args: LoaderFunctionArgs) {
  // Starts at once: most searches need no redirect.
  const page = clientData(args)
  await redirectToUnderstood(args)
  return page
}

export const meta = import.meta.env.SSR ? structuredData(describe) : undefined

const TITLE = 'Résultats de recherche'
const DESCRIPTION =
  'Trouvez le bien commercial idéal parmi notre sélection de propriétés. Filtrez par type, prix et localisation.'

export default function SearchScreen() {
  const [params] = useSearchParams()
  const search = readSearch(params)
  const { data: page, isPending } = useRead(properties(search))
  const { data: landing } = useRead(isLanding(search) ? landingQuery(search) : undefined)
  // docs/specification.md §8: a failed call shows the same as an empty result.
  useSaveResults(searchPath(search), page?.total)
  const leftOut = useLeftOut(search, unreadText(search, page, landing))
  // A radius has no effect unless the place is a single town.
  const isUnderstood = !leftOut && !search.unknown && !(search.radius && page && !page.around)
  const isEmpty = !isPending && !page?.items.length
  return (
    <div className="wrap page">
      <SearchHead search={search} landing={landing} />
      <h1 className="page-title results-title">{TITLE}</h1>
      <SearchForm search={search} />
      {search.reference && <ReferenceChip search={search} />}
      <ResetForm />
      <PricesNote search={search} />
      <LeftOut search={search} words={leftOut} />
      <UnknownValues search={search} />
      <PlaceChoices search={search} text={unclearPlace(search, page, landing)} />
      <CountLine search={search} total={isPending ? undefined : (page?.total ?? 0)} />
      {search.radius && page && !page.around && <RadiusNote location={search.location} />}
      {isEmpty ? (
        page?.total ? (
          <PastTheEnd search={search} />
        ) : (
          <NoResults search={search} isUnderstood={isUnderstood} />
        )
      ) : search.vue ? (
        <MapView search={search} />
      ) : (
        <Results search={search} properties={page?.items} isUnderstood={isUnderstood} />
      )}
      {search.radius && !search.vue && page?.around && <RadiusNote around={page.around} />}
      {page && <WiderSearches search={search} total={page.total} />}
      {page && !search.vue && <Pagination search={search} page={page} />}
      {landing && !isUnknownPlace(search, landing) && <Explore search={search} landing={landing} />}
    </div>
  )
}

/** Shown when the minimum price is above the maximum: no listing can match. */
function PricesNote({ search }: { search: Search }) {
  const { minPrice, maxPrice } = search
  if (!minPrice || !maxPrice || Number(minPrice) <= Number(maxPrice)) return null
  return (
    <p className="ignored-words">
      Le prix minimum dépasse le prix maximum{'\u00a0'}: aucun bien ne peut correspondre.{' '}
      <PageLink
        className="link"
        to={searchPath({ ...search, minPrice: maxPrice, maxPrice: minPrice })}
        state={TO_RESULTS}
      >
        Inverser les deux prix
      </PageLink>
    </p>
  )
}

/** Shown for a page number past the end: listings may have been sold meanwhile. */
function PastTheEnd({ search }: { search: Search }) {
  return (
    <div className="empty">
      <p>Il n’y a plus rien sur cette page.</p>
      <PageLink
        className="btn btn-line"
        to={searchPath({ ...search, page: undefined, cursor: undefined })}
        state={TO_RESULTS}
      >
        Revenir à la première page
      </PageLink>
    </div>
  )
}

/** Explains what a radius means, or why it has no effect here. */
function RadiusNote({ location, around }: { location?: string | undefined; around?: string | undefined }) {
  return (
    <p className="radius-note">
      {around
        ? `À vol d’oiseau, du centre ${ofPlace(around)} au centre de la commune du bien\u00a0; la position des petites communes est estimée.`
        : `Le rayon est sans effet\u00a0: « ${location} » n’est pas une ville, ou plusieurs villes portent ce nom. Précisez la ville et son département.`}
    </p>
  )
}

/** Only searches by category, sector or activity, by place or both have their own title, and are indexed. */
function SearchHead({ search, landing }: { search: Search; landing: Landing | undefined }) {
  const { category, location, sector, activity } = search
  const isPlain = !category && !location && !sector && !activity
  if (!landing || isPlain || isUnknownPlace(search, landing)) {
    const isUnlisted = !isLanding(search) || location !== undefined
    return <PageHead title={TITLE} description={DESCRIPTION} path={pathOf(search)} isUnlisted={isUnlisted} />
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

/** Without sort order and map, which do not change the results. */
const pathOf = (search: Search) => searchPath({ ...search, sort: undefined, vue: undefined })

function describe({ publicUrl, search: params, read }: StructuredDataInput) {
  const { category, location, sector, activity } = readSearch(params)
  const { place, trade } = read(landingQuery({ category, location, sector, activity })) ?? {}
  const steps: [name: string | undefined, path: string][] = [
    ['Biens à vendre', '/search'],
    [category, searchPath({ category })],
    [trade?.label, searchPath({ sector, activity })],
    [place?.name, searchPath({ category, sector, activity, location: place?.value })],
  ]
  return [
    breadcrumbData(
      publicUrl,
      steps.filter((step): step is [string, string] => step[0] !== undefined),
    ),
  ]
}

/** A reference overrides the other filters (docs/specification.md §7) and has no field here: it can only be removed. */
function ReferenceChip({ search }: { search: Search }) {
  const others = searchPath({ ...search, reference: undefined })
  return (
    <p className="reference-chip">
      <span>{`Référence\u00a0: ${search.reference}`}</span>
      <PageLink
        className="icon-button"
        to={others}
        state={TO_RESULTS}
        aria-label={`Retirer la référence ${search.reference}`}
      >
        <Icon of={X} />
      </PageLink>
    </p>
  )
}

/** Links to the places that an ambiguous or misspelt text may mean: "Saint-Denis", "lion". */
function PlaceChoices({ search, text }: { search: Search; text: string | undefined }) {
  const { data: choices = [] } = useRead(text ? placeChoices(search, text) : undefined)
  if (choices.length === 0) return null
  const areHomonyms = choices.length > 1 && choices.every(({ name }) => name === choices[0]?.name)
  const { page: _, cursor: __, ...others } = withoutNotes(search)
  return (
    <nav className="place-choices" aria-label="Lieux possibles">
      <p>{areHomonyms ? 'Plusieurs lieux portent ce nom\u00a0:' : 'Vouliez-vous dire\u00a0:'}</p>
      <ul className="row" role="list">
        {choices.map(({ label, value, count }) => (
          <li key={label}>
            <PageLink to={searchPath({ ...others, location: value })} state={TO_RESULTS}>
              {label}
              <span>{counted(count, 'bien')}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
