import { Check, X } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'

interface FeatureListProps {
  features: string[]
  onRemove: (index: number) => void
}

export function FeatureList({ features, onRemove }: FeatureListProps) {
  const keptFocus = useListFocus<HTMLUListElement>('button')
  return (
    <>
      <ul className="feature-list" role="list" aria-label="Points forts" {...keptFocus}>
        {features.map((feature, index) => (
          <li key={feature}>
            <Icon of={Check} />
            <span>{feature}</span>
            <button
              type="button"
              className="feature-remove"
              aria-label={`Retirer\u00a0: ${feature}`}
              data-tooltip="Retirer"
              onClick={() => onRemove(index)}
            >
              <Icon of={X} />
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {countText(features.length)}
      </p>
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Aucun point fort'
  return count === 1 ? '1\u00a0point fort' : `${count}\u00a0points forts`
}
