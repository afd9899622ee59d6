import { useRead } from '#web/api/answers.ts'
import { useParams } from 'react-router'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { preview } from '#web/api/queries/dossiers.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { ListingCard } from '#web/site/card/listing-card.tsx'
import { ListingArticle } from '#web/site/sheet/sheet.tsx'
import { ListingSkeleton } from '#web/site/sheet/sheet-skeleton.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

/** A saved listing as visitors would see it: its page and its card, with the same components. */
export default function PreviewScreen() {
  const id = Number(useParams()['id'])
  return (
    <div className="wrap page">
      <PageHead title="Aperçu de la fiche" description="La fiche telle que la verraient les visiteurs." />
      <BackLink to={`/admin/biens/${id}`} label="Retour à la fiche" />
      <RequireAdmin skeleton={<ListingSkeleton />}>{() => <Preview id={id} />}</RequireAdmin>
    </div>
  )
}

function Preview({ id }: { id: number }) {
  const { data, error, reload } = useRead(preview(id, {}))
  if (error) return <LoadFailure text="Impossible de charger l’aperçu." onRetry={reload} />
  if (!data) return <ListingSkeleton />
  const { property, sheet } = data
  return (
    <>
      <p className="alert alert-info preview-note" role="status">
        Aperçu de la fiche telle qu’elle est enregistrée. Les changements qui ne sont pas encore publiés n’y sont pas.
      </p>
      <ListingArticle property={property} sheet={sheet} />
      <section className="similar filet" aria-labelledby="carte">
        <h2 id="carte">Dans les listes</h2>
        <div className="cards">
          <ListingCard property={property} headingLevel={3} isPreview />
        </div>
      </section>
    </>
  )
}
