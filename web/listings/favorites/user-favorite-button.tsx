import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { addFavorite, favoriteChange, favoriteCheck, favorites, removeFavorite } from '#web/api/queries/favorites.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { type FavoriteButtonProps, FavoriteToggle } from './favorite-toggle.tsx'

interface UserFavoriteButtonProps extends FavoriteButtonProps {
  /** The user clicked « Ajouter » before this button was loaded. */
  addRequested: boolean
  onRequestHandled: () => void
}

/**
 * The favorite button of a logged-in user. docs/specification.md §4: disabled while loading and while a change is
 * pending.
 */
export function UserFavoriteButton({ property, variant, addRequested, onRequestHandled }: UserFavoriteButtonProps) {
  const { data, isLoading } = useIsFavorite(property.id, variant)
  const isFavorite = data ?? false
  const add = useMutation(addFavorite(property))
  const remove = useMutation(removeFavorite(property))
  const handleRequest = useEffectEvent(() => {
    if (!addRequested || data === undefined) return
    onRequestHandled()
    if (!isFavorite) add.mutate()
  })
  useEffect(() => handleRequest(), [data])
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
      variant={variant}
      isFavorite={isFavorite}
      isNew={isFavorite && !add.isIdle}
      disabled={isLoading || isChanging}
      onClick={toggle}
    />
  )
}

/** Cards use the list of favorites, read once for all; the listing's page checks its own listing. */
function useIsFavorite(id: number, look: FavoriteButtonProps['variant']) {
  const isOnPage = look === 'button'
  const checked = useQuery({ ...favoriteCheck(id), enabled: isOnPage, select: ({ isFavorite }) => isFavorite })
  const listed = useQuery({ ...favorites(), enabled: !isOnPage, select: (all) => all.some((one) => one.id === id) })
  return isOnPage ? checked : listed
}
