import { FavoriteCards, FavoriteCardSkeletons } from './favorite-cards.tsx'
import { PageTitle } from '#web/frame/page-head.tsx'
import { RequireUser } from '#web/frame/person/require-user.tsx'

const INTRO = 'Vos coups de cœur, le dernier en tête.'

export default function FavoritesScreen() {
  return (
    <div className="wrap page">
      <PageTitle title="Mes favoris" intro={INTRO} />
      <div className="filet">
        <RequireUser skeleton={<FavoriteCardSkeletons />}>{() => <FavoriteCards />}</RequireUser>
      </div>
    </div>
  )
}
