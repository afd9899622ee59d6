import { counted } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { placeChoices } from '#web/api/queries/listings.ts'
import { type Search, searchPath } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { TO_RESULTS } from './use-results-focus.ts'

/** The places that the text of a search may mean, each to be tapped: "Saint-Denis", "lion". */
export function PlaceChoices({ search, text }: { search: Search; text: string | undefined }) {
  const { data: choices = [] } = useRead(text ? placeChoices(text) : undefined)
  if (choices.length === 0) return null
  const areHomonyms = choices.length > 1 && choices.every(({ name }) => name === choices[0]?.name)
  const { page: _, cursor: __, ignored: ___, ...others } = search
  return (
    <nav className="place-choices" aria-label="Lieux possibles">
      <p>{areHomonyms ? 'Plusieurs lieux portent ce nom\u00a0:' : 'Vouliez-vous dire\u00a0:'}</p>
      <ul role="list">
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
