import type { Category } from '#domain/listing/register/category.ts'
import { CategoryIcon } from './category-icon.tsx'

const COLOURS: Record<Category, string> = {
  Commerce: 'badge-commerce',
  Hôtellerie: 'badge-hotellerie',
  Entreprise: 'badge-entreprise',
  "Immobilier d'entreprise": 'badge-immobilier',
}

export function CategoryBadge({ category }: { category: Category }) {
  return (
    <span className={`badge ${COLOURS[category]}`}>
      <CategoryIcon category={category} />
      {category}
    </span>
  )
}
