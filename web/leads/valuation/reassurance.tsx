import { CalendarClock, Calculator, Scale } from 'lucide'
import { ServicePicture } from '#web/info/services/service-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'

const EVALUATION = 4

const RECEIVED = [
  {
    icon: Calculator,
    title: 'Une fourchette de valeur',
    text: 'Fondée sur vos chiffres et les ventes comparables du secteur.',
  },
  {
    icon: Scale,
    title: 'Un avis sur le bail et l’outil',
    text: 'Les points qui font monter ou baisser le prix.',
  },
  {
    icon: CalendarClock,
    title: 'Un calendrier réaliste',
    text: 'De la mise en marché à la signature chez le notaire.',
  },
]

export function ValuationAside() {
  return (
    <aside className="estimate-aside" aria-labelledby="received">
      <div className="picture-frame">
        <ServicePicture id={EVALUATION} alt="" place="card" />
      </div>
      <h2 id="received">Ce que vous recevrez</h2>
      <ul>
        {RECEIVED.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
