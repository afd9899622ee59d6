import { ArrowLeft, ArrowRight } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

interface TablePagesProps {
  /** Names the table, for screen readers. */
  caption: string
  page: number
  pages: number
  /** « 26 à 50 sur 60 » */
  position: string
  onTurn: (page: number) => void
}

/** At either end a button stays where it is, and does nothing: it may hold the focus. */
export function TablePages({ caption, page, pages, position, onTurn }: TablePagesProps) {
  if (pages === 1) return null
  const turn = (to: number) =>
    to >= 0 && to < pages ? { onClick: () => onTurn(to) } : ({ 'aria-disabled': true } as const)
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
