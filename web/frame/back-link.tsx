import { ArrowLeft } from 'lucide'
import type { LinkProps } from '#web/ui/link.tsx'
import { PageLink } from './page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface BackLinkProps extends Pick<LinkProps, 'to' | 'state'> {
  label: string
}

export function BackLink({ label, ...link }: BackLinkProps) {
  return (
    <PageLink className="back" {...link}>
      <Icon of={ArrowLeft} />
      {label}
    </PageLink>
  )
}
