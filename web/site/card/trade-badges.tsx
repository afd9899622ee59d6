export const TradeBadges = ({ badges }: { badges: string[] }) => (
  <ul className="trade-badges" role="list">
    {badges.map((badge) => (
      <li key={badge} className={badge.startsWith('Sous') ? 'badge badge-reserved' : 'badge badge-featured'}>
        {badge}
      </li>
    ))}
  </ul>
)
