import { X } from 'lucide'
import { euros } from '#contract/format.ts'
import { type Search, searchPath, TRADE_PARAMETERS } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { filterWords, valuesOf } from './trade-words.ts'
import { TO_RESULTS } from './use-results-focus.ts'

/** The filters of a search, each a link to the search without it. The place stays in its field. */
export function ActiveFilters({ search }: { search: Search }) {
  const chips = chipsOf(search)
  if (chips.length === 0 || search.reference) return null
  return (
    <ul className="active-filters" role="list">
      {chips.map(({ words, without }) => (
        <li key={words}>
          <PageLink to={searchPath({ ...search, cursor: undefined, ...without })} state={TO_RESULTS}>
            <span className="visually-hidden">Retirer : </span>
            {words}
            <Icon of={X} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

interface Chip {
  words: string
  without: Search
}

function chipsOf(search: Search): Chip[] {
  const { category, minPrice, maxPrice } = search
  return [
    ...(category ? [{ words: category, without: { category: undefined } }] : []),
    ...(minPrice ? [{ words: `Prix dès ${euros(Number(minPrice))}`, without: { minPrice: undefined } }] : []),
    ...(maxPrice ? [{ words: `Prix jusqu’à ${euros(Number(maxPrice))}`, without: { maxPrice: undefined } }] : []),
    ...TRADE_PARAMETERS.flatMap((name) => {
      const values = valuesOf(name, search)
      return values.map((value) => ({
        words: filterWords(name, value),
        without: { [name]: values.filter((other) => other !== value).join() || undefined },
      }))
    }),
  ] as Chip[]
}
