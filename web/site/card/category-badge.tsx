import { BedDouble, Building2, Factory, type IconNode, Store } from 'lucide'
import type { Category } from '#domain/listing/register/category.ts'
import { Icon } from '#web/ui/icon.tsx'

const LOOKS: Record<Category, { icon: IconNode; badge: string }> = {
  Commerce: { icon: Store, badge: 'badge-commerce' },
  Hôtellerie: { icon: BedDouble, badge: 'badge-hotellerie' },
  Entreprise: { icon: Factory, badge: 'badge-entreprise' },
  "Immobilier d'entreprise": { icon: Building2, badge: 'badge-immobilier' },
}

export const CategoryIcon = ({ category }: { category: Category }) => <Icon of={LOOKS[category].icon} />

export const CategoryBadge = ({ category }: { category: Category }) => (
  <span className={`badge ${LOOKS[category].badge}`}>
    <CategoryIcon category={category} />
    {category}
  </span>
)
