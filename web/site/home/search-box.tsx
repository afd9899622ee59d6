import { Search, Check } from 'lucide'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Category, CATEGORIES } from '#domain/listing/register/category.ts'
import { budgetIn, searchPath } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { PlaceField } from '#web/site/search/place-field.tsx'
import { TextField } from '#web/ui/form/fields/text-field.tsx'
import { useOneTabStop } from '#web/ui/one-tab-stop.ts'
import { Icon } from '#web/ui/icon.tsx'
import { frenchNumber } from '#domain/format.ts'
import { CategoryIcon } from '#web/site/card/category-badge.tsx'

/** docs/specification.md §2: by place, category and budget, or by reference. Without JavaScript, a plain form. */
export function SearchBox() {
  const navigate = useNavigate()
  const [category, setCategory] = useState<Category>()
  const [location, setLocation] = useState('')
  const [budget, setBudget] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [reference, setReference] = useState('')
  const [isByReference, setByReference] = useState(false)

  function search(event: FormEvent) {
    event.preventDefault()
    const searched = isByReference && reference.trim()
    const { euros: maxPrice, question } = budgetIn(budget)
    setAsked(question !== undefined)
    if (question && !isByReference) return
    const filters = { location: location.trim(), category, maxPrice }
    void navigate(searchPath(searched ? { reference: searched } : filters))
  }

  return (
    <section className="search-box wrap" aria-label="Rechercher un bien">
      <nav className="plate-tabs" aria-label="Votre projet">
        <PageLink to="/" aria-current="page">
          ACHETER
        </PageLink>
        <PageLink to="/estimate?tab=vendre">VENDRE</PageLink>
        <PageLink to="/estimate?tab=estimer">ESTIMER</PageLink>
      </nav>
      <form className="box search-box-form" action="/search" method="get" onSubmit={search}>
        <CategoryTiles chosen={category} onChoose={setCategory} />
        <div className="search-box-row" id="recherche" tabIndex={-1}>
          {isByReference ? (
            <TextField
              key="reference"
              label="Référence du bien"
              name="reference"
              value={reference}
              onChange={setReference}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
            />
          ) : (
            <>
              <PlaceField label="Ville/Dépt./Région" name="location" value={location} onChange={setLocation} />
              <BudgetField value={budget} onChange={setBudget} isAsked={isAsked} />
            </>
          )}
          {/* Browsers with scripts do not parse its content, so it is only rendered on the server. */}
          <noscript>{import.meta.env.SSR && <PlainSearchFields />}</noscript>
          <button type="submit" className="btn btn-plate">
            <Icon of={Search} />
            Rechercher
          </button>
        </div>
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            checked={isByReference}
            onChange={({ target }) => setByReference(target.checked)}
          />
          Rechercher avec la référence
        </label>
      </form>
    </section>
  )
}

interface BudgetFieldProps {
  value: string
  onChange: (value: string) => void
  /** Whether the form was sent with a budget that may mean two amounts. */
  isAsked: boolean
}

/** Shows how a budget is understood while it is typed, and writes it in full on blur. */
function BudgetField({ value, onChange, isAsked }: BudgetFieldProps) {
  const id = useId()
  const { euros, question } = budgetIn(value)
  const amount = euros ? frenchNumber(Number(euros)) : ''
  return (
    <div className="budget">
      <TextField
        label="Budget max"
        unit="€"
        name="maxPrice"
        value={value}
        onChange={onChange}
        onBlur={() => onChange(amount || value)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        aria-describedby={id}
        aria-invalid={isAsked && question ? true : undefined}
      />
      <output id={id}>{question ?? (amount && amount !== value ? `${amount}\u00a0€` : '')}</output>
    </div>
  )
}

/** For browsers without JavaScript: replaces the tiles and the switch, which home.css hides. */
function PlainSearchFields() {
  return (
    <>
      <div className="field">
        <label className="label" htmlFor="plain-category">
          Catégorie
        </label>
        <select className="input" id="plain-category" name="category">
          <option value="">Toutes les catégories</option>
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="label" htmlFor="plain-reference">
          Référence du bien
        </label>
        <input className="input" id="plain-reference" name="reference" autoComplete="off" />
      </div>
    </>
  )
}

interface CategoryTilesProps {
  chosen: Category | undefined
  onChoose: (category: Category | undefined) => void
}

/** Chooses at most one category; pressing it again unselects it. */
function CategoryTiles({ chosen, onChoose }: CategoryTilesProps) {
  const oneTabStop = useOneTabStop<HTMLDivElement>()
  return (
    <div className="tiles" role="group" aria-label="Catégories" {...oneTabStop}>
      {CATEGORIES.map((category) => (
        <button
          key={category}
          type="button"
          className="tile"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category === chosen ? undefined : category)}
        >
          <CategoryIcon category={category} />
          <span>{category}</span>
          <Icon of={Check} className="tile-tick" />
        </button>
      ))}
    </div>
  )
}
