import { BedDouble, Building2, Factory, Store } from 'lucide'
import type { Category } from '#domain/listing/register/category.ts'
import { Icon } from '#web/ui/icon.tsx'

const ICONS = {
  Commerce: Store,
  Hôtellerie: BedDouble,
  Entreprise: Factory,
  "Immobilier d'entreprise": Building2,
}

const COLOURS: Record<Category, string> = {
  Commerce: 'badge-commerce',
  Hôtellerie: 'badge-hotellerie',
  Entreprise: 'badge-entreprise',
  "Immobilier d'entreprise": 'badge-immobilier',
}

export const CategoryIcon = ({ category }: { category: Category }) => <Icon of={ICONS[category]} />

export const CategoryBadge = ({ category }: { category: Category }) => (
  <span className={`badge ${COLOURS[category]}`}>
    <CategoryIcon category={category} />
    {category}
  </span>
)
