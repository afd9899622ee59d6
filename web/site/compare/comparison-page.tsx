import { Scale } from 'lucide'
import { useSearchParams } from 'react-router'
import { counted } from '#domain/format.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { comparedIds, comparison as comparisonQuery } from '#web/api/queries/listings.ts'
import { PageTitle, usePublicUrl } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PrintButton, ShareButton } from '#web/ui/share-button.tsx'
import { comparisonPath, useCompared } from './compared.ts'
import { ComparisonTable } from './comparison-table.tsx'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

const TITLE = 'Comparer des biens'
const INTRO = 'Prix, chiffres, bail et locaux côte à côte, d’après ce que les annonces disent.'

export default function ComparisonScreen() {
  const [params] = useSearchParams()
  const ids = comparedIds(params)
  return (
    <div className="wrap page compare-page">
      <PageTitle title={TITLE} intro={INTRO} />
      {ids.length ? <Compared ids={ids} /> : <NothingToCompare />}
    </div>
  )
}

function Compared({ ids }: { ids: number[] }) {
  const { data: comparison, isPending, reload } = useReadOrPrevious(comparisonQuery(ids))
  const url = usePublicUrl() + comparisonPath(ids)
  if (isPending) return <p role="status">Chargement de la comparaison…</p>
  if (!comparison) return <LoadFailure text="Impossible de charger la comparaison." onRetry={reload} />
  return (
    <>
      <ul className="listing-tools" role="list">
        <li>
          <PrintButton />
        </li>
        <li>
          <ShareButton title={TITLE} text={titlesOf(comparison.listings)} url={url} />
        </li>
      </ul>
      <ComparisonTable comparison={comparison} />
    </>
  )
}

const titlesOf = (listings: { property?: { title: string } | undefined }[]) =>
  listings.flatMap(({ property }) => property?.title ?? []).join(', ')

function NothingToCompare() {
  const chosen = useCompared()
  return (
    <div className="empty">
      <Icon of={Scale} />
      <h2>Aucun bien à comparer</h2>
      <p>Cochez « Comparer » sur deux à quatre annonces.</p>
      {chosen.length > 0 ? (
        <PageLink className="btn btn-plate" to={comparisonPath(chosen.map(({ id }) => id))}>
          {chosen.length > 1 ? `Comparer les ${counted(chosen.length, 'bien')} choisis` : 'Voir le bien choisi'}
        </PageLink>
      ) : (
        <PageLink className="btn btn-line" to="/search">
          Parcourir les biens
        </PageLink>
      )}
    </div>
  )
}
