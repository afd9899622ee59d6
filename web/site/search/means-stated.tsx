import { meansAssumptions } from '#domain/financing/means-assumptions.ts'
import { meansOfSearch } from '#web/api/means-in-search.ts'
import { type Search, searchPath } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { TO_RESULTS } from './use-results-focus.ts'

/** What the verdicts on the cards suppose, with the same calculation in detail. */
export default function MeansStated({ search }: { search: Search }) {
  const means = meansOfSearch(search)
  if (!means) return null
  return (
    <p className="means-stated">
      {`Calculé sur les seuls chiffres publiés\u00a0: ${meansAssumptions(means)}. Ce n’est pas une offre de prêt. `}
      <PageLink className="link" to={simulatorPath(search)}>
        Refaire ce calcul en détail
      </PageLink>
      {' · '}
      <PageLink
        className="link"
        to={searchPath({ ...search, ...NONE, ...(search.sort === 'means' ? { sort: undefined } : {}) })}
        state={TO_RESULTS}
      >
        Retirer mon apport
      </PageLink>
    </p>
  )
}

const NONE = { contribution: undefined, income: undefined, loanRate: undefined, loanMonths: undefined }

/** /financement with the same amounts, by the names of its own fields. */
function simulatorPath({ contribution, income, loanRate, loanMonths }: Search): string {
  const given = Object.entries({ mise: contribution, revenu: income, taux: loanRate, duree: loanMonths })
  return `/financement?${new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`
}
