import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { addFavorite, favoriteChange, favoriteCheck, favorites, removeFavorite } from '#web/api/queries/favorites.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { type FavoriteButtonProps, FavoriteToggle } from './favorite-toggle.tsx'

interface UserFavoriteButtonProps extends FavoriteButtonProps {
  /** « Ajouter » was pressed before this button was there. */
  isWanted: boolean
  onWishRead: () => void
}

/**
 * The favorite button of a person logged in. docs/specification.md §4: disabled while loading and while a change is
 * pending.
 */
export function UserFavoriteButton({ property, look, isWanted, onWishRead }: UserFavoriteButtonProps) {
  const { data, isLoading } = useIsFavorite(property.id, look)
  const isFavorite = data ?? false
  const add = useMutation(addFavorite(property))
  const remove = useMutation(removeFavorite(property))
  const readWish = useEffectEvent(() => {
    if (!isWanted || data === undefined) return
    onWishRead()
    if (!isFavorite) add.mutate()
  })
  useEffect(() => readWish(), [data])
  const isChanging = useIsMutating({ mutationKey: favoriteChange(property.id) }) > 0
  const { button, remember } = useRestoreFocus(isChanging)
  const toggle = () => {
    remember()
    ;(isFavorite ? remove : add).mutate()
  }
  return (
    <FavoriteToggle
      ref={button}
      property={property}
      look={look}
      isFavorite={isFavorite}
      isNew={isFavorite && !add.isIdle}
      disabled={isLoading || isChanging}
      onClick={toggle}
    />
  )
}

/** Cards look into the list, read once for all of them; the property's page asks for itself. */
function useIsFavorite(id: number, look: FavoriteButtonProps['look']) {
  const isAlone = look === 'button'
  const checked = useQuery({ ...favoriteCheck(id), enabled: isAlone, select: ({ isFavorite }) => isFavorite })
  const listed = useQuery({ ...favorites(), enabled: !isAlone, select: (all) => all.some((one) => one.id === id) })
  return isAlone ? checked : listed
}
