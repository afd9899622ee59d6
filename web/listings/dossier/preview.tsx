import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { preview } from '#web/api/queries/dossiers.ts'
import { ListingCard } from '#web/listings/card/listing-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

/** What visitors would see of the listing as it is saved: its card, and all that its page says. */
export function Preview({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="btn btn-ghost btn-sm" type="button" onClick={() => setOpen(true)}>
        Aperçu
      </button>
      {isOpen && (
        <Dialog title="Aperçu de la fiche enregistrée" onClose={() => setOpen(false)}>
          <PreviewContent id={id} />
          <div className="dialog-actions">
            <button className="btn btn-line" type="button" onClick={() => setOpen(false)}>
              Fermer l’aperçu
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function PreviewContent({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(preview(id))
  if (isError) return <LoadFailure text="Impossible de charger l’aperçu." onRetry={refetch} />
  if (!data) return <p role="status">Chargement de l’aperçu…</p>
  const { property, sheet } = data
  return (
    <div className="preview">
      <ListingCard property={property} headingLevel={3} />
      {sheet.fees && <p>{sheet.fees}</p>}
      <p className="preview-text">{property.description}</p>
      {sheet.groups.map(({ name, title, facts }) => (
        <section key={name}>
          <h3>{title}</h3>
          <dl className="preview-facts">
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.label}</dt>
                <dd>{fact.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
