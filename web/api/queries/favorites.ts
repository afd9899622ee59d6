import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { FAVORITE_CHECK_FRESH_MS, FAVORITES_FRESH_MS } from '#domain/limits.ts'
import type { Property } from '#domain/listing/listing.ts'
import { call, listOf } from '#web/api/call.ts'
import { getQueryClient } from '#web/api/query-client.ts'

const LIST = 'GET /api/favorites'
const WITHDRAWN = 'GET /api/favorites/withdrawn'
const CHECK = 'GET /api/favorites/check/{propertyId}'

/** docs/specification.md §7: fresh 5 minutes. */
export const favorites = () =>
  queryOptions({
    queryKey: [LIST],
    queryFn: () => call(LIST, {}).then(listOf),
    staleTime: FAVORITES_FRESH_MS,
    meta: { isPrivate: true },
  })

/** Favorites that are no longer for sale, with the titles they had. */
export const withdrawnFavorites = () =>
  queryOptions({
    queryKey: [WITHDRAWN],
    queryFn: () => call(WITHDRAWN, {}).then(listOf),
    staleTime: FAVORITES_FRESH_MS,
    meta: { isPrivate: true },
  })

/** docs/specification.md §7: cached 10 minutes, no retry. For the listing's page; cards use the list. */
export const favoriteCheck = (propertyId: number) =>
  queryOptions({
    queryKey: [CHECK, propertyId],
    queryFn: () => call(CHECK, { params: { propertyId } }),
    staleTime: FAVORITE_CHECK_FRESH_MS,
    gcTime: FAVORITE_CHECK_FRESH_MS,
    retry: false,
    meta: { isPrivate: true },
  })

/** The mutation key of one favorite: one change at a time. */
export const favoriteChange = (propertyId: number) => ['favorite', propertyId]

/** docs/specification.md §8. Optimistic: undone if the server refuses. */
export const addFavorite = (property: Property) =>
  mutationOptions({
    mutationKey: favoriteChange(property.id),
    mutationFn: () => call('POST /api/favorites', { body: { propertyId: property.id } }),
    onMutate: () => updateOptimistically(property, true),
    onError: (_error, _input, undo) => undo?.(),
    meta: {
      success: { title: 'Ajouté aux favoris', text: 'Cette propriété a été ajoutée à vos favoris.' },
      failure: { title: 'Erreur', fallback: "Impossible d'ajouter cette propriété à vos favoris." },
      refresh: [CHECK, LIST],
    },
  })

const removal = {
  success: { title: 'Retiré des favoris', text: 'Cette propriété a été retirée de vos favoris.' },
  failure: { title: 'Erreur', fallback: 'Impossible de retirer cette propriété de vos favoris.' },
}

export const removeFavorite = (property: Property) =>
  mutationOptions({
    mutationKey: favoriteChange(property.id),
    mutationFn: () => call('DELETE /api/favorites/{propertyId}', { params: { propertyId: property.id } }),
    onMutate: () => updateOptimistically(property, false),
    onError: (_error, _input, undo) => undo?.(),
    meta: { ...removal, refresh: [CHECK, LIST] },
  })

export const removeWithdrawnFavorite = (id: number) =>
  mutationOptions({
    mutationKey: favoriteChange(id),
    mutationFn: () => call('DELETE /api/favorites/{propertyId}', { params: { propertyId: id } }),
    meta: { ...removal, refresh: [WITHDRAWN] },
  })

/** Updates the cached favorites before the server answers; returns a function that undoes it. */
async function updateOptimistically(property: Property, isFavorite: boolean): Promise<() => void> {
  const client = getQueryClient()
  const stale = [favorites().queryKey, favoriteCheck(property.id).queryKey]
  await Promise.all(stale.map((queryKey) => client.cancelQueries({ queryKey })))
  writeFavorite(property, isFavorite)
  return () => {
    writeFavorite(property, !isFavorite)
    // Other favorites may have changed since, and pending reads were cancelled.
    for (const queryKey of stale) void client.invalidateQueries({ queryKey })
  }
}

function writeFavorite(property: Property, isFavorite: boolean): void {
  const client = getQueryClient()
  client.setQueryData(favorites().queryKey, (all) => {
    const others = all?.filter(({ id }) => id !== property.id)
    return isFavorite && others ? [property, ...others] : others
  })
  client.setQueryData(favoriteCheck(property.id).queryKey, (known) => known && { isFavorite })
}
