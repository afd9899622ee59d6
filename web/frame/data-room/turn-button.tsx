import { ChevronLeft, ChevronRight } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

type TurnButtonProps = Record<'by' | 'page' | 'count', number> & { onTurn: (page: number) => void }

/** Turns to the previous or next page. Not disabled at either end: it would lose the focus. */
export function TurnButton({ by, page, count, onTurn }: TurnButtonProps) {
  const to = page + by
  const isEnd = to < 1 || to > count
  return (
    <button
      type="button"
      className="btn btn-line btn-sm"
      aria-label={by < 0 ? 'Page précédente' : 'Page suivante'}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : () => onTurn(to)}
    >
      <Icon of={by < 0 ? ChevronLeft : ChevronRight} />
    </button>
  )
}
