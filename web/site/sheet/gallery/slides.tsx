import { ChevronLeft, ChevronRight } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

export function turn(strip: HTMLElement | null, by: 1 | -1): void {
  strip?.scrollBy({ left: by * strip.clientWidth, behavior: motion() })
}

const motion = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Returns 1 for the right arrow, -1 for the left one, undefined for any other key. */
export function arrowOf({ key, altKey, ctrlKey, metaKey }: PressedKey): 1 | -1 | undefined {
  // With a modifier, arrows move in the browser's history.
  if (altKey || ctrlKey || metaKey) return undefined
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined
}

export const GalleryButtons = ({ onTurn }: { onTurn: (by: 1 | -1) => void }) => (
  <div className="gallery-buttons">
    <button type="button" aria-label="Photo précédente" onClick={() => onTurn(-1)}>
      <Icon of={ChevronLeft} />
    </button>
    <button type="button" aria-label="Photo suivante" onClick={() => onTurn(1)}>
      <Icon of={ChevronRight} />
    </button>
  </div>
)
