import { useRead } from '#web/api/answers.ts'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Property } from '#domain/listing/listing.ts'
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
export function UserFavorite({ property, source, request, onRequestHandled, onState }: UserFavoriteProps): ReactNode {
  const { isFavorite, isLoading } = useIsFavorite(property.id, source)
  const { data: isChanging = false } = useRead(favoriteChange(property.id))
  const hasAdded = useRef(false)

  const handle = useEffectEvent(() => {
    if (!request || isLoading) return
    onRequestHandled()
    if (!isFavorite) {
      hasAdded.current = true
      void addFavorite(property)
    } else if (request === 'toggle') void removeFavorite(property)
  })
  useEffect(() => handle(), [request, isLoading])

  useLayoutEffect(
    () => onState({ isFavorite, isNew: isFavorite && hasAdded.current, isLoading, isDisabled: isChanging }),
    [onState, isFavorite, isLoading, isChanging],
  )
  useLayoutEffect(() => () => onState(undefined), [onState])
  return null
}

function useIsFavorite(id: number, source: UserFavoriteProps['source']) {
  const checked = useRead(source === 'check' ? favoriteCheck(id) : undefined)
  const listed = useRead(source === 'list' ? favorites() : undefined)
  if (source === 'check') return { isFavorite: checked.data?.isFavorite ?? false, isLoading: checked.isPending }
  return { isFavorite: listed.data?.some((one) => one.id === id) ?? false, isLoading: listed.isPending }
}
