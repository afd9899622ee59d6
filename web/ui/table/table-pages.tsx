import { ArrowLeft, ArrowRight } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

interface TablePagesProps {
  /** Names the table, for screen readers. */
  caption: string
  page: number
  pages: number
  /** « 26 à 50 sur 60 » */
  position: string
  onPageChange: (page: number) => void
}

/** On the first and last page a button does nothing, but is not disabled: it may have the focus. */
export function TablePages({ caption, page, pages, position, onPageChange }: TablePagesProps) {
  if (pages === 1) return null
  const turn = (to: number) =>
    to >= 0 && to < pages ? { onClick: () => onPageChange(to) } : ({ 'aria-disabled': true } as const)
  return (
    <nav className="table-pages" aria-label={`Pages\u00a0: ${caption}`}>
      <button type="button" className="btn btn-line btn-sm" {...turn(page - 1)}>
        <Icon of={ArrowLeft} />
        Précédents
      </button>
      <p role="status">{position}</p>
      <button type="button" className="btn btn-line btn-sm" {...turn(page + 1)}>
        Suivants
        <Icon of={ArrowRight} />
      </button>
    </nav>
  )
}
