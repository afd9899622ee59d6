import type { Landing } from '#contract/listing/landing.ts'
import { type Search, searchPath } from '#web/api/search-path.ts'
import { frenchNumber } from '#contract/format.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { categoryNoun, landingText, landingTitle } from './landing-words.ts'

interface ExploreProps {
  search: Search
  landing: Landing
}

/** A summary of this category or trade and place, with links to related searches, for people and for search engines. */
export function Explore({ search: { category, sector, activity }, landing }: ExploreProps) {
  const { categories, place, places, wider, trade, trades = [] } = landing
  const otherCategories = categories.filter((one) => one.category !== category)
  return (
    <section className="explore filet" aria-labelledby="explorer">
      <h2 id="explorer">{landingTitle(trade ?? category, place)}</h2>
      <p>{landingText(category, landing)}</p>
      <div className="explore-ways">
        <ExploreLinks
          title={place ? 'Lieux voisins' : 'Où chercher'}
          ways={[
            ...wider.map(({ name, value }) => ({
              name,
              to: searchPath({ category, sector, activity, location: value }),
            })),
            ...places.map(({ name, value, total }) => ({
              name,
              total,
              to: searchPath({ category, sector, activity, location: value }),
            })),
          ]}
        />
        <ExploreLinks
          title="Que chercher"
          ways={otherCategories.map((one) => ({
            name: categoryNoun(one.category),
            total: one.total,
            to: searchPath({ category: one.category, location: place?.value }),
          }))}
        />
        <ExploreLinks
          title={trade ? 'Dans le même secteur' : 'Par activité'}
          ways={trades.map((one) => ({
            name: one.label,
            total: one.total,
            to: searchPath({ activity: one.activity, location: place?.value }),
          }))}
        />
      </div>
    </section>
  )
}

interface ExploreLink {
  name: string
  to: string
  total?: number
}

function ExploreLinks({ title, ways }: { title: string; ways: ExploreLink[] }) {
  if (ways.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul role="list">
        {ways.map(({ name, to, total }) => (
          <li key={to}>
            <PageLink className="link" to={to}>
              {name}
            </PageLink>
            {total !== undefined && <span>{frenchNumber(total)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
