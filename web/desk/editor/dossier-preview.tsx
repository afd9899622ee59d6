import { useRead } from '#web/api/answers.ts'
import { preview } from '#web/api/queries/dossiers.ts'
import { ListingCard } from '#web/site/card/listing-card.tsx'
import { ListingText } from '#web/site/sheet/sheet.tsx'
import { amountIn } from '#domain/reading/amount.ts'
import { useDossierId, useEditor } from './editor-context.ts'

/** A live preview beside the form: the listing's card and the texts of its page. */
export function DossierPreview() {
  const { typed } = useEditor()
  const id = useDossierId()
  const { data } = useRead(preview(id))
  if (!data) return null
  const { title, description } = typed
  const features = JSON.stringify(typed.features.map((text) => text.trim()).filter(Boolean))
  const property = {
    ...data.property,
    title,
    description,
    features,
    price: amountIn(typed.price) ?? data.property.price,
  }
  return (
    <section className="dossier-preview" aria-labelledby="apercu">
      <h2 id="apercu">Aperçu</h2>
      {/* Inert: the page that its links lead to may not exist. */}
      <div inert>
        <ListingCard property={property} headingLevel={3} isPreview />
        <div className="exhibit-text">
          <ListingText description={description} features={features} />
        </div>
      </div>
      <a className="btn btn-ghost btn-sm" href={`/admin/biens/${id}/apercu`} target="_blank" rel="noreferrer">
        Voir comme un visiteur
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>
    </section>
  )
}
