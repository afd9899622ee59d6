import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { FINANCING_MARKET } from '#domain/financing/market.ts'
import { meansAssumptions } from '#domain/financing/means-assumptions.ts'
import { readSearch, type Search, searchPath } from '#web/api/search-path.ts'
import { meansOfSearch } from '#web/api/means-in-search.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { NumberField } from './filters/number-field.tsx'
import { TO_RESULTS } from './use-results-focus.ts'

const { business } = FINANCING_MARKET

/** What the visitor has: each card then says whether it holds. Without scripts, a GET form. Never a filter. */
export function MeansPanel({ search }: { search: Search }) {
  const navigate = useNavigate()
  const means = meansOfSearch(search)
  const { contribution, income, loanRate, loanMonths, sort: _, page: __, cursor: ___, vue: ____, ...others } = search
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    void navigate(searchPath(readSearch(new URLSearchParams(fields))), { state: TO_RESULTS })
  }
  return (
    <details className="fold means" open={means !== undefined || undefined}>
      <summary>Chercher d’après ce que j’ai</summary>
      <form key={searchPath(search)} action="/search" method="get" noValidate autoComplete="off" onSubmit={submit}>
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="sort" value="means" />
        <div className="means-fields">
          <NumberField name="contribution" label="Mon apport" unit="€" defaultValue={contribution} />
          <NumberField name="income" label="Il me faut par an" unit="€" defaultValue={income} />
          <button className="btn btn-plate" type="submit">
            Voir ce qui tient
          </button>
        </div>
        <details className="means-more" open={loanRate || loanMonths ? true : undefined}>
          <summary>Changer les hypothèses du prêt</summary>
          <div className="means-fields">
            <NumberField name="loanRate" label="Taux, hors assurance" unit="%" defaultValue={loanRate} />
            <NumberField name="loanMonths" label="Durée" unit="mois" defaultValue={loanMonths} />
          </div>
          <p className="hint">{`Vide\u00a0: ${business.ratePercent.toLocaleString('fr-FR')}\u00a0% sur ${business.months}\u00a0mois.`}</p>
        </details>
        {means && (
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
        )}
      </form>
    </details>
  )
}

const NONE = { contribution: undefined, income: undefined, loanRate: undefined, loanMonths: undefined }

/** /financement with the same amounts, by the names of its own fields. */
function simulatorPath({ contribution, income, loanRate, loanMonths }: Search): string {
  const given = Object.entries({ mise: contribution, revenu: income, taux: loanRate, duree: loanMonths })
  return `/financement?${new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`
}
