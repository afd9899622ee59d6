import { ofPlace } from '#domain/elision.ts'
import { counted, frenchNumber } from '#domain/format.ts'
import type { ListingMap, MapPlace } from '#domain/listing/map.ts'
import { useRead } from '#web/api/answers.ts'
import { listingMap } from '#web/api/queries/listings.ts'
import { type Search, searchPath } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { MapSheet, MapStyles } from './map-sheet.tsx'

/** The results of a search on a map, and the same as a list of places. */
export function MapView({ search }: { search: Search }) {
  const { data: map } = useRead(listingMap(search))
  return (
    <>
      <MapStyles />
      {!map && <div className="map-waiting" aria-hidden="true" />}
      {map && !map.drawing && (
        <p className="map-note">
          Plus de {frenchNumber(map.elsewhere)} biens répondent à ces critères. Précisez un lieu, ou retirez un critère,
          pour les voir sur la carte.
        </p>
      )}
      {map?.drawing && (
        <div className="map">
          <div>
            <MapSheet drawing={map.drawing} legend={<Legend map={map} />} />
          </div>
          <PlaceList map={map} search={search} />
        </div>
      )}
    </>
  )
}

function Legend({ map: { level, ranges, sources } }: { map: ListingMap }) {
  return (
    <p className="map-legend">
      {level === 'country' && ranges.length > 0 && (
        <>
          Biens par département
          {ranges.map(([from, to], index) => (
            <span key={from} className={`map-tint-${index + 1}`}>
              <i />
              {from === to ? frenchNumber(from) : `${frenchNumber(from)}\u2013${frenchNumber(to)}`}
            </span>
          ))}
        </>
      )}
      <small>Sources : {sources}</small>
    </p>
  )
}

const TITLES: Record<ListingMap['level'], string> = {
  country: 'Par département',
  departement: 'Par commune',
  circle: 'Par commune',
}

function PlaceList({ map, search }: { map: ListingMap; search: Search }) {
  const { level, places, elsewhere } = map
  return (
    <section className="map-list" aria-labelledby="lieux">
      <h2 id="lieux">{TITLES[level]}</h2>
      <p>{explanation(map, search)}</p>
      <ol role="list">
        {places.map((place) => (
          <li key={place.code}>
            <PageLink to={pathTo(place, search)} data-code={place.code}>
              <span>
                {place.name}
                {place.kind === 'departement' && ` (${place.code})`}
              </span>
              <span>
                {place.km !== undefined && place.km > 0 && `${place.km}\u00a0km · `}
                {counted(place.count, 'bien')}
              </span>
            </PageLink>
          </li>
        ))}
      </ol>
      {elsewhere > 0 && <p>{elsewhereText(elsewhere, level)}</p>}
    </section>
  )
}

/** The link of a place: a département opens its own map, a commune its listings. */
function pathTo({ kind, value }: MapPlace, search: Search): string {
  const { page: _, cursor: __, radius: ___, ...others } = search
  return searchPath({ ...others, location: value, vue: kind === 'departement' ? 'carte' : undefined })
}

function explanation({ level }: ListingMap, { radius, location }: Search): string {
  if (level === 'country') return 'Choisissez un lieu pour en voir les biens.'
  if (radius) return `À vol d’oiseau, du centre ${ofPlace(location ?? '')} au centre de la commune du bien.`
  return 'Les points bleus montrent une commune, jamais une adresse.'
}

function elsewhereText(count: number, level: ListingMap['level']): string {
  const listings = counted(count, 'autre bien', 'autres biens')
  return level === 'country'
    ? `${listings}\u00a0: département non publié, ou hors des cartes.`
    : `${listings}\u00a0: commune non publiée.`
}
