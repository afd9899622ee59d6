import type { Landing } from '#domain/listing/search/landing.ts'
import { type Search, searchPath } from '#web/api/search-path.ts'
import { counted } from '#domain/format.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { categoryNoun, landingText, landingTitle } from './landing-words.ts'

/** A summary of a category or trade and place, with links to related searches, for visitors and search engines. */
export function Explore({ search: { category, sector, activity }, landing }: { search: Search; landing: Landing }) {
  const { categories, place, places, near, wider, trade, trades = [] } = landing
  const toPlace = (value: string) => searchPath({ category, sector, activity, location: value })
  const otherCategories = categories.filter((one) => one.category !== category)
  return (
    <section className="explore filet" aria-labelledby="explorer">
      <h2 id="explorer">{landingTitle(trade ?? category, place)}</h2>
      <p>{landingText(category, landing)}</p>
      <div className="explore-ways">
        <ExploreLinks
          title={place ? sentenceCase(place.within) : 'Où chercher'}
          ways={places.map((one) => ({ ...one, to: toPlace(one.value) }))}
        />
        <ExploreLinks title="Lieux voisins" ways={near.map((one) => ({ ...one, to: toPlace(one.value) }))} />
        <ExploreLinks title="Plus largement" ways={wider.map((one) => ({ ...one, to: toPlace(one.value) }))} />
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
  total: number
  km?: number | undefined
}

/** "dans le Rhône" as a heading: capitalised, without a leading colon. */
const sentenceCase = (within: string) => within.replace(/^: /, '').replace(/^./, (first) => first.toUpperCase())

function ExploreLinks({ title, ways }: { title: string; ways: ExploreLink[] }) {
  const leading = ways.filter(({ total }) => total > 0)
  if (leading.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul role="list">
        {leading.map(({ name, to, total, km }) => (
          <li key={to}>
            <PageLink className="link" to={to}>
              {name}
            </PageLink>
            <span>{`${km === undefined ? '' : `${km}\u00a0km · `}${counted(total, 'bien')}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
