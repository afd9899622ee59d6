import { type ComponentType, lazy, type SubmitEvent, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { readSearch, type Search, searchPath } from '#web/api/search-path.ts'
import { NumberField } from './filters/number-field.tsx'
import { TO_RESULTS } from './use-results-focus.ts'

/** On the server at once, so that it is there without scripts; in the browser a file of its own. */
const MeansStated: ComponentType<{ search: Search }> = import.meta.env.SSR
  ? (await import('./means-stated.tsx')).default
  : lazy<ComponentType<{ search: Search }>>(() => import('./means-stated.tsx').catch(() => ({ default: () => null })))

/** What the visitor has: each card then says whether it holds. Without scripts, a GET form. Never a filter. */
export function MeansPanel({ search }: { search: Search }) {
  const navigate = useNavigate()
  const { contribution, income, loanRate, loanMonths, sort: _, page: __, cursor: ___, vue: ____, ...others } = search
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    void navigate(searchPath(readSearch(new URLSearchParams(fields))), { state: TO_RESULTS })
  }
  return (
    <details className="fold means" open={contribution ? true : undefined}>
      <summary>
        <span className="means-verb">Chercher{'\u00a0'}</span>
        <span className="means-what">d’après ce que j’ai</span>
      </summary>
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
        </details>
        {contribution && (
          <Suspense>
            <MeansStated search={search} />
          </Suspense>
        )}
      </form>
    </details>
  )
}
