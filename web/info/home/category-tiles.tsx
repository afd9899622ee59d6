import { Check } from 'lucide'
import { CATEGORIES, type Category } from '#contract/listing/register/category.ts'
import { CategoryIcon } from '#web/listings/card/category-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface CategoryTilesProps {
  chosen: Category | undefined
  onChoose: (category: Category | undefined) => void
}

/** At most one category; clicking it again unselects it. */
export function CategoryTiles({ chosen, onChoose }: CategoryTilesProps) {
  return (
    <div className="tiles" role="group" aria-label="Catégories">
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
