import { FavoriteCards, FavoriteCardSkeletons } from './favorite-cards.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { RequireUser } from '#web/frame/person/require-user.tsx'

const INTRO = 'Vos coups de cœur, le dernier en tête.'

export default function FavoritesScreen() {
  return (
    <div className="wrap page">
      <PageHead title="Mes favoris" description={INTRO} />
      <div className="page-head">
        <h1 className="page-title">Mes favoris</h1>
        <p className="page-lead">{INTRO}</p>
      </div>
      <div className="filet">
        <RequireUser skeleton={<FavoriteCardSkeletons />}>{() => <FavoriteCards />}</RequireUser>
      </div>
    </div>
  )
}
