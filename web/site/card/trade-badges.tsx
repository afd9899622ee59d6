/** On the card of a listing that this browser has opened. */
export const OPENED_BADGE = 'Déjà vu'

export const TradeBadges = ({ badges }: { badges: string[] }) => (
  <ul className="trade-badges" role="list">
    {badges.map((badge) => (
      <li key={badge} className={`badge ${colourOf(badge)}`}>
        {badge}
      </li>
    ))}
  </ul>
)

function colourOf(badge: string): string {
  if (badge === OPENED_BADGE) return 'badge-opened'
  return badge.startsWith('Sous') ? 'badge-reserved' : 'badge-featured'
}
