import { useRead } from '#web/api/answers.ts'
import { preview } from '#web/api/queries/dossiers.ts'
import { ListingCard } from '#web/site/card/listing-card.tsx'
import { ListingText } from '#web/site/sheet/sheet.tsx'
import { type DossierForm, isDiscretion } from '#domain/listing/dossier.ts'
import { withMaskedWords } from '#domain/listing/publication/word-places.ts'
import { amountIn } from '#domain/reading/amount.ts'
import { useDossierId, useEditor } from './editor-context.ts'
import { toUncheckedForm, type TypedDossier } from './texts/typed.ts'

/**
 * A live preview beside the form: the listing's card and the texts of its page, at the level of discretion that is typed.
 * `saved` has texts that are shown as the server gives them: a public page, or who may not read all, may show other words.
 */
export function DossierPreview({ saved }: { saved: TypedDossier | undefined }) {
  const { typed } = useEditor()
  const id = useDossierId()
  const { data } = useRead(preview(id, isDiscretion(typed.discretion) ? { discretion: typed.discretion } : {}))
  return (
    <section className="dossier-preview" aria-labelledby="apercu" aria-busy={!data}>
      <h2 id="apercu">Aperçu</h2>
      {data && <PreviewOf data={data} saved={saved} />}
      <a className="btn btn-ghost btn-sm" href={`/admin/biens/${id}/apercu`} target="_blank" rel="noreferrer">
        Voir comme un visiteur
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>
    </section>
  )
}

type PreviewData = Awaited<ReturnType<ReturnType<typeof preview>['load']>>

function PreviewOf({ data, saved }: { data: PreviewData; saved: TypedDossier | undefined }) {
  const { typed } = useEditor()
  // Whatever is typed, a word that a visitor may not read is masked.
  const masked = withMaskedWords(toUncheckedForm(typed, NOTHING_STORED) as DossierForm, data.communes)
  const isSaved = (name: 'title' | 'description' | 'features') =>
    saved !== undefined && JSON.stringify(typed[name]) === JSON.stringify(saved[name])
  const property = {
    ...data.property,
    ...(isSaved('title') ? {} : { title: masked.title }),
    ...(isSaved('description') ? {} : { description: masked.description }),
    ...(isSaved('features') ? {} : { features: JSON.stringify(masked.features) }),
    price: amountIn(typed.price) ?? data.property.price,
  }
  // Inert: the page that its links lead to may not exist.
  return (
    <div inert>
      <ListingCard property={property} headingLevel={3} isPreview />
      <div className="exhibit-text">
        <ListingText description={property.description} features={property.features} />
      </div>
    </div>
  )
}

const NOTHING_STORED = { facts: {}, years: [] }
