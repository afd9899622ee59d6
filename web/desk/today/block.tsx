import type { ReactNode } from 'react'
import { frenchNumber } from '#domain/format.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'

interface BlockProps {
  title: string
  total: number
  items: unknown[]
  to: string | undefined
  before?: ReactNode
  children: ReactNode
}

/** A section of the page, hidden when empty. */
export function Block({ title, total, items, to, before, children }: BlockProps) {
  const listFocus = useListFocus<HTMLUListElement>('a')
  if (total === 0) return null
  return (
    <section className="today-block" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="tab-count">{frenchNumber(total)}</span>
        {to && total > items.length && (
          <PageLink className="link" to={to} preventScrollReset>
            Tout voir
            <span className="visually-hidden">{`\u00a0: ${title}`}</span>
          </PageLink>
        )}
      </header>
      {before}
      <ul role="list" {...listFocus}>
        {children}
      </ul>
    </section>
  )
}
