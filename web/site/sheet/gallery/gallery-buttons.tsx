import { ChevronLeft, ChevronRight } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

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
