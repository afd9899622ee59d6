import { ArrowLeft } from 'lucide'
import { PageLink } from './page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <PageLink className="back" to={to}>
      <Icon of={ArrowLeft} />
      {label}
    </PageLink>
  )
}
