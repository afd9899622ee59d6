import type { BuyerMeans } from '#domain/financing/hold.ts'
import { meansAssumptions } from '#domain/financing/means-assumptions.ts'
import { MEANS_MAX } from '#domain/financing/means-bounds.ts'
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

/** What the visitor has, as the URL of a search says it and the API reads it; undefined without a contribution. */
function meansOfSearch(search: Search): BuyerMeans | undefined {
  const number = (name: keyof typeof MEANS_MAX) =>
    search[name] === undefined ? undefined : Math.min(Number(search[name]), MEANS_MAX[name])
  const contribution = number('contribution')
  return contribution
    ? { contribution, income: number('income'), loanRate: number('loanRate'), loanMonths: number('loanMonths') }
    : undefined
}

const NONE = { contribution: undefined, income: undefined, loanRate: undefined, loanMonths: undefined }

/** /financement with the same amounts, by the names of its own fields. */
function simulatorPath({ contribution, income, loanRate, loanMonths }: Search): string {
  const given = Object.entries({ mise: contribution, revenu: income, taux: loanRate, duree: loanMonths })
  return `/financement?${new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`
}
