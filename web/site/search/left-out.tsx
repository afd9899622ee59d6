import { useRead } from '#web/api/answers.ts'
import { typedSearch } from '#web/api/queries/listings.ts'
import { type Search, searchPath } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { TO_RESULTS } from './use-results-focus.ts'

/** The words of the typed text that the search ignores; undefined when there are none, or until that is known. */
export function useLeftOut(search: Search, text: string | undefined) {
  const { data } = useRead(text ? typedSearch({ text }) : undefined)
  return search.ignored ?? (data?.ignored || undefined)
}

/** Shows the ignored words, with a link to the search without them: only then can an alert be created. */
export function LeftOut({ search, words }: { search: Search; words: string | undefined }) {
  if (!words) return null
  return (
    <p className="ignored-words">
      Nous ne savons pas chercher{'\u00a0'}:{' '}
      <strong>
        «{'\u00a0'}
        {words}
        {'\u00a0'}»
      </strong>
      .{' '}
      {search.ignored ? (
        <>
          Cette recherche n’en tient pas compte.{' '}
          <PageLink className="link" to={searchPath({ ...search, ignored: undefined })} state={TO_RESULTS}>
            Chercher sans ces mots
          </PageLink>
        </>
      ) : (
        'Essayez un métier, une ville, un département ou un prix.'
      )}
    </p>
  )
}

/** Shows the values that no filter has, such as those of an old link, with a link to the search without them. */
export function UnknownValues({ search }: { search: Search }) {
  if (!search.unknown) return null
  const isOne = !search.unknown.includes(', ')
  return (
    <p className="ignored-words">
      {isOne ? 'Ce critère n’est pas reconnu' : 'Ces critères ne sont pas reconnus'}
      {'\u00a0'}:{' '}
      <strong>
        «{'\u00a0'}
        {search.unknown}
        {'\u00a0'}»
      </strong>
      . Cette recherche n’en tient pas compte.{' '}
      <PageLink className="link" to={searchPath({ ...search, unknown: undefined })} state={TO_RESULTS}>
        Chercher sans {isOne ? 'ce critère' : 'ces critères'}
      </PageLink>
    </p>
  )
}
