import { Building2, ChartLine, FilePenLine, Handshake, Hotel, Store } from 'lucide'
import type { ServiceIconName as Name } from '#domain/words/services.ts'
import { Icon } from '#web/ui/icon.tsx'

const ICONS = {
  handshake: Handshake,
  store: Store,
  hotel: Hotel,
  'chart-line': ChartLine,
  building: Building2,
  'file-contract': FilePenLine,
} satisfies Record<Name, unknown>

export function ServiceIcon({ name }: { name: Name }) {
  return <Icon of={ICONS[name]} className="service-icon" />
}
