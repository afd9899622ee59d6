import { shortDateTime } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { listingPortals, setListingPortal } from '#web/api/queries/syndication.ts'
import { useMay } from '#web/desk/use-may.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'

/** The portals of an affair: a tick for each, what keeps it out in words, and when it went last. */
export default function ListingPortals({ listingId }: { listingId: number }) {
  const { data, error, reload } = useRead(listingPortals(listingId))
  const may = useMay()
  if (!data && error) return <LoadFailure text="Impossible de lire la diffusion de l’affaire." onRetry={reload} />
  if (!data) return <div className="skeleton" aria-hidden="true" />
  return (
    <section className="dossier-section" aria-labelledby="diffusion">
      <h2 id="diffusion">Portails</h2>
      {data.length === 0 && (
        <p className="hint">Aucun portail n’est réglé. Un dirigeant en ajoute dans les réglages de l’agence.</p>
      )}
      <ul role="list">
        {data.map(({ id, name, isActive, isWanted, reasons, sentAt }) => (
          <li key={id}>
            <div className="check">
              <input
                id={`portail-${id}`}
                type="checkbox"
                checked={isWanted}
                disabled={!may('agent')}
                aria-describedby={`portail-${id}-etat`}
                onChange={async ({ target }) => {
                  await setListingPortal(listingId, { portalId: id, isWanted: target.checked }).catch(() => undefined)
                  await reload()
                }}
              />
              <label htmlFor={`portail-${id}`}>{name}</label>
            </div>
            <p className="hint" id={`portail-${id}-etat`}>
              {[
                ...(isActive ? [] : ['Portail en pause']),
                ...(reasons.length > 0 ? reasons : ['Part avec le prochain fichier']),
                sentAt ? `dans un fichier du ${shortDateTime(sentAt)}` : 'jamais envoyé',
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
