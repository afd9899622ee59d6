import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { Property } from '#domain/listing/listing.ts'
import { WithQueries } from '#web/frame/with-queries.tsx'
import { addFavorite, favoriteChange, favoriteCheck, favorites, removeFavorite } from '#web/api/queries/favorites.ts'

export interface FavoriteState {
  isFavorite: boolean
  /** The user has just added it: the heart beats once. */
  isNew: boolean
  isLoading: boolean
  isDisabled: boolean
}

export interface UserFavoriteProps {
  property: Property
  /** Cards use the list of favorites, read once for all; the listing's page checks its own listing. */
  source: 'list' | 'check'
  /** What a press asked for. « add » when nothing was known yet: the button then said « Ajouter ». */
  request: 'add' | 'toggle' | undefined
  onRequestHandled: () => void
  onState: (state: FavoriteState | undefined) => void
}

/**
 * What the favorite button of a logged-in user shows and does; it draws nothing. docs/specification.md §4: disabled
 * while loading and while a change is pending.
 */
export const UserFavorite = (props: UserFavoriteProps): ReactNode => (
  <WithQueries>
    <Favorite {...props} />
  </WithQueries>
)

function Favorite({ property, source, request, onRequestHandled, onState }: UserFavoriteProps) {
  const { data, isLoading } = useIsFavorite(property.id, source)
  const isFavorite = data ?? false
  const add = useMutation(addFavorite(property))
  const remove = useMutation(removeFavorite(property))
  const isChanging = useIsMutating({ mutationKey: favoriteChange(property.id) }) > 0

  const handle = useEffectEvent(() => {
    if (!request || isLoading) return
    onRequestHandled()
    if (!isFavorite) add.mutate()
    else if (request === 'toggle') remove.mutate()
  })
  useEffect(() => handle(), [request, isLoading])

  const isNew = isFavorite && !add.isIdle
  useLayoutEffect(
    () => onState({ isFavorite, isNew, isLoading, isDisabled: isChanging }),
    [onState, isFavorite, isNew, isLoading, isChanging],
  )
  useLayoutEffect(() => () => onState(undefined), [onState])
  return null
}

function useIsFavorite(id: number, source: UserFavoriteProps['source']) {
  const isChecked = source === 'check'
  const checked = useQuery({ ...favoriteCheck(id), enabled: isChecked, select: ({ isFavorite }) => isFavorite })
  const listed = useQuery({ ...favorites(), enabled: !isChecked, select: (all) => all.some((one) => one.id === id) })
  return isChecked ? checked : listed
}
