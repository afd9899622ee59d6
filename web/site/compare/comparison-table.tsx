import { MapPin } from 'lucide'
import { euros } from '#domain/format.ts'
import type { Comparison } from '#domain/listing/comparison.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { ListingPicture } from '#web/site/card/listing-picture.tsx'
import { TradeBadges } from '#web/site/card/trade-badges.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { comparisonPath, setCompared } from './compared.ts'

type Listing = Comparison['listings'][number]

/**
 * Listings as columns, facts as rows. The style sheet hides equal rows, and on a phone all but two columns, depending
 * on the state of the controls, so this works without scripts.
 */
export function ComparisonTable({ comparison: { listings, groups } }: { comparison: Comparison }) {
  const ids = listings.map(({ id }) => id)
  const listFocus = useListFocus<HTMLTableRowElement>('.compare-remove')
  const hasSame = groups.some(({ rows }) => rows.some(({ isSame }) => isSame))
  return (
    <div className="compare">
      <div className="compare-controls">
        {hasSame && (
          <label className="compare-tick">
            <input type="checkbox" className="compare-same" />
            <span>Masquer les lignes identiques</span>
          </label>
        )}
        {listings.length > 2 && <ColumnPicker key={ids.join()} listings={listings} />}
      </div>
      <table>
        <caption className="visually-hidden">Les biens côte à côte</caption>
        <thead>
          <tr {...listFocus}>
            <td>
              <span className="visually-hidden">Caractéristique</span>
            </td>
            {listings.map((listing, at) => (
              <ListingHead key={listing.id} listing={listing} column={at + 1} ids={ids} />
            ))}
          </tr>
        </thead>
        {groups.map(({ name, title, rows }) => (
          <tbody key={name} className={rows.every(({ isSame }) => isSame) ? 'same' : undefined}>
            <tr>
              <th scope="rowgroup" colSpan={2} className="compare-group">
                {title}
              </th>
            </tr>
            {rows.map(({ name: row, label, texts, isSame }) => (
              <tr key={row} className={isSame ? 'same' : undefined}>
                <th scope="row">{label}</th>
                {texts.map((text, at) => (
                  <td key={ids[at]} className={`column-${at + 1}`}>
                    {text || <NotSaid />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const NotSaid = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">Non communiqué ou sans objet</span>
  </>
)

/** On a phone: chooses the two visible columns. */
const ColumnPicker = ({ listings }: { listings: Listing[] }) => (
  <fieldset className="compare-picker">
    <legend>Colonnes affichées</legend>
    {['Première colonne', 'Seconde colonne'].map((label, at) => (
      <select key={label} className="input" aria-label={label} defaultValue={at + 1}>
        {listings.map(({ id, property }, column) => (
          <option key={id} value={column + 1}>
            {property?.title ?? `Bien ${column + 1}, plus proposé`}
          </option>
        ))}
      </select>
    ))}
  </fieldset>
)

function ListingHead({ listing: { id, property }, column, ids }: { listing: Listing; column: number; ids: number[] }) {
  const title = property?.title ?? ''
  return (
    <th scope="col" className={`column-${column}`}>
      {property ? (
        <>
          <div className="picture-frame">
            <ListingPicture image={property.image} category={property.category} alt="" place="card" />
          </div>
          {property.badges.length > 0 && <TradeBadges badges={property.badges} />}
          <PageLink className="compare-title" to={`/properties/${id}`}>
            {title}
          </PageLink>
          <span className="card-location">
            <Icon of={MapPin} />
            {property.location}
          </span>
          {property.priceLabel && <span className="price-kind">{property.priceLabel}</span>}
          <span className="price">{euros(property.price)}</span>
        </>
      ) : (
        <span className="compare-gone">Ce bien n’est plus proposé</span>
      )}
      <PageLink
        className="btn btn-ghost btn-sm compare-remove"
        to={comparisonPath(ids.filter((one) => one !== id))}
        preventScrollReset
        aria-label={`Retirer de la comparaison\u00a0: ${title || `bien ${column}`}`}
        onClick={() => setCompared({ id, title }, false)}
      >
        Retirer
      </PageLink>
    </th>
  )
}
