import { RotateCcw } from 'lucide'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import type { Search } from '#web/api/search-path.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PriceField } from './number-field.tsx'
import { ShowResults } from '../show-results.tsx'
import { TradeFields } from './trade-fields.tsx'

interface FiltersProps extends ComponentProps<typeof TradeFields> {
  isOpen: boolean
  /** The search in the fields; undefined while it equals the URL's, or while the panel is closed. */
  draft: Search | undefined
}

/** The filter panel. When closed, also hidden from screen readers: see .filters. */
export function FilterPanel({ search, isOpen, draft, trades, onTrades }: FiltersProps) {
  return (
    <div className={isOpen ? 'filters filters-open' : 'filters'} id="filtres">
      <div className="filters-roll">
        <div className="box filters-panel">
          <div className="field filters-category">
            <label htmlFor="filtre-categorie">Catégorie</label>
            <select className="input" id="filtre-categorie" name="category" defaultValue={search.category ?? 'all'}>
              <option value="all">Toutes les catégories</option>
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {category}
                </option>
              ))}
            </select>
          </div>
          <PriceField name="minPrice" label="Prix minimum" defaultValue={search.minPrice} />
          <PriceField name="maxPrice" label="Prix maximum" defaultValue={search.maxPrice} />
          <ResetButton className="btn btn-ghost filters-reset" state={null}>
            <Icon of={RotateCcw} />
            Réinitialiser
          </ResetButton>
          <TradeFields search={search} trades={trades} onTrades={onTrades} />
          <div className={isOpen ? 'filters-show bottom-bar' : 'filters-show'}>
            <ShowResults draft={draft} />
          </div>
        </div>
      </div>
    </div>
  )
}

interface ResetButtonProps {
  className: string
  /** The history state of the navigation: see use-results-focus.ts. */
  state: unknown
  children: ReactNode
}

/** Clears every filter: plain /search (docs/specification.md §2). Without scripts, submits the empty ResetForm. */
export function ResetButton({ className, state, children }: ResetButtonProps) {
  const navigate = useNavigate()
  const reset = (event: MouseEvent) => {
    event.preventDefault()
    void navigate('/search', { state })
  }
  return (
    <button className={className} type="submit" form="reinitialiser" onClick={reset}>
      {children}
    </button>
  )
}

export function ResetForm() {
  return <form id="reinitialiser" action="/search" method="get" />
}
