import { BedDouble, Building2, Factory, Store } from 'lucide'
import type { Category } from '#domain/listing/register/category.ts'
import { Icon } from '#web/ui/icon.tsx'

const ICONS = {
  Commerce: Store,
  Hôtellerie: BedDouble,
  Entreprise: Factory,
  "Immobilier d'entreprise": Building2,
}

export function CategoryIcon({ category }: { category: Category }) {
  return <Icon of={ICONS[category]} />
}
