import { Heart } from 'lucide'
import { useEffect, useState } from 'react'
import type { Property } from '#domain/listing/listing.ts'
import { type Read, tabAnswers, useRead } from '#web/api/answers.ts'
import { useIsLoggedIn } from '#web/api/session.ts'
import { readToken } from '#web/api/token.ts'
import { wantFavorite } from '#web/api/wanted-favorites.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'

interface FavoriteButtonProps {
  property: Property
  /** A round heart on a card, or a button with text on the listing's page. */
  variant?: 'heart' | 'button'
}

/** docs/specification.md §4, §5: adds to favorites, or asks to log in; disabled while loading or changing. */
export function FavoriteButton({ property, variant = 'heart' }: FavoriteButtonProps) {
  const { isFavorite, isNew, isLoading, isDisabled, change } = useFavorite(property, variant)
  const { button, remember } = useRestoreFocus(isDisabled)
  const action = isFavorite ? 'Retirer des favoris' : 'Ajouter aux favoris'
  const press = () => {
    if (readToken() === null) {
      wantFavorite(property.id)
      return showLoginToast()
    }
    remember()
    void change()
  }
  const isHeart = variant === 'heart'
  return (
    <button
      ref={button}
      className={isHeart ? 'icon-button favorite' : 'btn btn-ghost favorite-full'}
      type="button"
      // No aria-pressed: the label already gives the state.
      aria-label={isHeart ? `${action}\u00a0: ${property.title}` : undefined}
      data-tooltip={isHeart ? action : undefined}
      data-favorite={isFavorite || undefined}
      disabled={isDisabled}
      // Not `disabled` while loading: that would cancel a press already begun.
      aria-disabled={isLoading || undefined}
      onClick={press}
    >
      <Icon of={Heart} className={isNew ? 'beat' : undefined} />
      {!isHeart && <span>{action}</span>}
    </button>
  )
}

const loadCalls = () => import('#web/api/queries/favorites.ts')
type Calls = Awaited<ReturnType<typeof loadCalls>>

/**
 * Whether a listing is a favorite of the user, and a function to change it; visitors do not load the calls. Cards share
 * the list of favorites, read once; the page of a listing checks its own.
 */
function useFavorite(property: Property, variant: 'heart' | 'button') {
  const isLoggedIn = useIsLoggedIn()
  // Null when loading their file failed.
  const [loaded, setLoaded] = useState<Calls | null>()
  const [hasAdded, setAdded] = useState(false)
  useEffect(() => {
    if (isLoggedIn) loadCalls().then(setLoaded, () => setLoaded(null))
  }, [isLoggedIn])

  const readWith = (calls: Calls): Read<Property[] | { isFavorite: boolean }> =>
    variant === 'heart' ? calls.favorites() : calls.favoriteCheck(property.id)
  const isAmong = (known: Property[] | { isFavorite: boolean } | undefined) =>
    Array.isArray(known) ? known.some(({ id }) => id === property.id) : known?.isFavorite
  const calls = (isLoggedIn && loaded) || undefined
  const { data: known, isPending } = useRead(calls && readWith(calls))
  const { data: isChanging } = useRead(calls?.favoriteChange(property.id))
  const isFavorite = isAmong(known)

  const change = async () => {
    const calls = await loadCalls().catch(() => setLoaded(null))
    if (!calls) return
    const isOne = isFavorite ?? isAmong(await tabAnswers.get(readWith(calls)).catch(() => undefined))
    // Before, the button showed « Ajouter »: do not remove a favorite. Two quick presses count as one.
    if ((isOne && !isFavorite) || tabAnswers.data(calls.favoriteChange(property.id))) return
    setAdded(!isOne)
    await (isOne ? calls.removeFavorite : calls.addFavorite)(property)
  }
  return {
    isFavorite,
    isNew: isFavorite && hasAdded,
    isLoading: calls && isPending,
    isDisabled: isChanging || (isLoggedIn && loaded === null),
    change,
  }
}

const showLoginToast = () =>
  showToast({
    kind: 'info',
    title: 'Connexion requise',
    text: 'Connectez-vous pour ajouter des propriétés à vos favoris.',
    link: { to: '/login', label: 'Se connecter', state: { from: location.pathname + location.search } },
  })
