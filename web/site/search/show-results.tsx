import { frenchNumber } from '#domain/format.ts'
import { read, tabAnswers, useReadOrPrevious } from '#web/api/answers.ts'
import { call, pageOf } from '#web/api/call.ts'
import { type Search, searchPath, withoutNotes } from '#web/api/search-path.ts'
import { understoodSearch } from './understood.ts'

/** The value of the panel's own submit button, which closes the panel. */
export const SHOW_RESULTS = 'voir'

/** Submits the form; its label shows how many listings would be found. */
export function ShowResults({ draft }: { draft: Search | undefined }) {
  const { data: total } = useReadOrPrevious(draft && totalOf(draft))
  return (
    <button className="btn btn-plate" type="submit" value={SHOW_RESULTS}>
      <span aria-live="polite">{draft ? wordsFor(total) : 'Voir les biens'}</span>
    </button>
  )
}

/** The number of results of the search, parsed as it would be after submission. */
const totalOf = (draft: Search) =>
  read(['total', searchPath(draft)], async () => {
    const meant = (await understoodSearch(draft, tabAnswers)) ?? draft
    const { sort: _, page: __, cursor: ___, vue: ____, ...query } = withoutNotes(meant)
    return (await call('GET /api/properties', { query: { ...query, limit: '1' } }).then(pageOf)).total
  })

function wordsFor(total: number | undefined): string {
  if (total === undefined) return 'Voir les biens'
  if (total === 0) return 'Aucun bien'
  return total === 1 ? 'Voir le bien' : `Voir les ${frenchNumber(total)} biens`
}
