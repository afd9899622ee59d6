import { Check } from 'lucide'
import { parseFeatures } from '#contract/listing/details.ts'
import { Icon } from '#web/ui/icon.tsx'

export function Features({ features }: { features: string }) {
  const list = new Set(parseFeatures(features))
  if (list.size === 0) return null
  return (
    <section>
      <h2>Points forts</h2>
      <ul className="features" role="list">
        {[...list].map((feature) => (
          <li key={feature}>
            <Icon of={Check} />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
