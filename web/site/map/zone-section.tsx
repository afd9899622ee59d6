import { frenchNumber } from '#domain/format.ts'
import type { MapZone } from '#domain/listing/map.ts'
import { useRead } from '#web/api/answers.ts'
import { zone as zoneQuery } from '#web/api/queries/listings.ts'
import { searchPath } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { MapSheet, MapStyles } from './map-sheet.tsx'
import { Fact } from '#web/ui/fact.tsx'

/** A listing's area, as precise as it is published, with facts about the place; renders nothing without a place. */
export function ZoneSection({ id }: { id: number }) {
  const { data: zone } = useRead(zoneQuery(id))
  if (!zone) return <MapStyles />
  const { facts, towns, sources } = zone
  return (
    <section className="zone" id="lieu" aria-labelledby="lieu-titre">
      <MapStyles />
      <h2 id="lieu-titre">Où se trouve ce bien</h2>
      <p>{placeText(zone)}</p>
      <div className="zone-parts">
        <MapSheet
          drawing={zone.drawing}
          legend={
            <p className="map-legend">
              <small>Sources : {sources}</small>
            </p>
          }
        />
        <dl className="zone-facts">
          {facts.map(({ label, text }) => (
            <Fact key={label} label={label} text={text} />
          ))}
          {towns.length > 0 && (
            <div>
              <dt>Villes voisines, à vol d’oiseau</dt>
              {towns.map(({ name, value, km, population, radius }) => (
                <dd key={value}>
                  {/* Wide enough to find at least this listing: most towns have none of their own. */}
                  {radius ? (
                    <PageLink className="link tap" to={searchPath({ location: value, radius: `${radius}` })}>
                      {name}
                    </PageLink>
                  ) : (
                    name
                  )}{' '}
                  à {km} km, {frenchNumber(population)} habitants
                </dd>
              ))}
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}

const DISCREET = 'Par discrétion, l’adresse n’est donnée qu’après un premier échange.'

function placeText({ kind, name, within }: MapZone): string {
  if (kind === 'commune') return `Commune : ${name}${within ? ` (${within})` : ''}. ${DISCREET}`
  const area = kind === 'departement' ? 'Département' : 'Région'
  return `${area} : ${name}. La commune n’est pas publiée. ${DISCREET}`
}
