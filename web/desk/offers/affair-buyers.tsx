import { LoadFailure } from '#web/ui/load-failure.tsx'
import { OfferList } from './offer-list.tsx'
import { useBuyers } from './use-buyers.ts'

/** The buyers whose briefs an affair fits. */
export default function AffairBuyers({ listingId, isForSale }: { listingId: number; isForSale: boolean }) {
  const { data, error, reload } = useBuyers(listingId)
  if (!data && error) return <LoadFailure text="Impossible de lire les acquéreurs de l’affaire." onRetry={reload} />
  if (!data) return <div className="skeleton" aria-hidden="true" />
  return (
    <section className="dossier-section" aria-labelledby="acquereurs">
      <h2 id="acquereurs">Acquéreurs qui cherchent une affaire comme celle-ci</h2>
      {data.lines.length === 0 && (
        <p className="hint" role="status">
          {!isForSale
            ? 'L’affaire n’est pas en vente sur le site\u00a0: publiez-la pour voir les recherches qui correspondent.'
            : data.isComparing
              ? 'Comparaison avec les recherches en cours…'
              : 'Aucune recherche confiée à l’agence ne correspond pour le moment.'}
        </p>
      )}
      <OfferList lines={data.lines} side="buyers" heading="h3" onChanged={reload} />
    </section>
  )
}
