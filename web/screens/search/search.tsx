import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { clientData, serverData } from '#web/api/page-data.ts'
import { properties } from '#web/api/queries.ts'
import { readSearch, searchPath } from '#web/api/search-address.ts'
import { PageHead } from '#web/parts/page-head.tsx'
import { CountLine } from './count-line.tsx'
import { NoResults } from './no-results.tsx'
import { Pages } from './pages.tsx'
import { ReferenceChip } from './reference-chip.tsx'
import { ResetForm } from './reset-button.tsx'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'

export const loader = serverData
export const clientLoader = clientData

const DESCRIPTION =
  'Trouvez le bien commercial idéal parmi notre sélection de propriétés. Filtrez par type, prix et localisation.'

export default function SearchScreen() {
  const [params] = useSearchParams()
  const search = readSearch(params)
  const { data: page, isPending } = useQuery(properties(search))
  const path = searchPath({ ...search, sort: undefined, cursor: undefined })
  // Spec §8: a call that failed shows what an empty answer shows.
  const isEmpty = !isPending && !page?.items.length
  return (
    <div className="wrap pb-section">
      <PageHead title="Résultats de recherche" description={DESCRIPTION} path={path} />
      <h1 className="page-title">Résultats de recherche</h1>
      <SearchForm search={search} />
      {search.reference && <ReferenceChip search={search} />}
      <ResetForm />
      <CountLine search={search} total={isPending ? undefined : (page?.total ?? 0)} />
      {isEmpty ? <NoResults /> : <Results properties={page?.items} />}
      {page && <Pages search={search} page={page} />}
    </div>
  )
}
