import { FAVORITE_CHECK_FRESH_MS, FAVORITES_FRESH_MS } from '#domain/limits.ts'
import type { Property } from '#domain/listing/listing.ts'
import { announced, type Announcement } from '#web/api/announced.ts'
import { read, reading, tabAnswers } from '#web/api/answers.ts'
import { call, listOf } from '#web/api/call.ts'
import { PRIVATE } from './private.ts'

const LIST = 'GET /api/favorites'
const WITHDRAWN = 'GET /api/favorites/withdrawn'
const CHECK = 'GET /api/favorites/check/{propertyId}'

const FRESH = { ...PRIVATE, freshMs: FAVORITES_FRESH_MS }

/** docs/specification.md §7: fresh 5 minutes. */
export const favorites = reading(LIST, listOf, FRESH)

/** Favorites that are no longer for sale, with the titles they had. */
export const withdrawnFavorites = reading(WITHDRAWN, listOf, FRESH)

/** docs/specification.md §7: cached 10 minutes, no retry. For the page of a listing; cards use the list. */
export const favoriteCheck = reading(CHECK, undefined, { ...PRIVATE, freshMs: FAVORITE_CHECK_FRESH_MS })

/** Whether a change of this favorite is pending; all heart buttons of the listing wait for it. */
export const favoriteChange = (propertyId: number) => read(['favorite change', propertyId], async () => false)

/** docs/specification.md §8. */
export const addFavorite = (property: Property) =>
  changeFavorite(property, true, () =>
    announced(call('POST /api/favorites', { body: { propertyId: property.id } }), {
      success: { title: 'Ajouté aux favoris', text: 'Cette propriété a été ajoutée à vos favoris.' },
      failure: { title: 'Erreur', fallback: "Impossible d'ajouter cette propriété à vos favoris." },
      refresh: [CHECK, LIST],
    }),
  )

export const removeFavorite = (property: Property) =>
  changeFavorite(property, false, () => remove(property.id, [CHECK, LIST]))

export const removeWithdrawnFavorite = (id: number) => remove(id, [WITHDRAWN])

const remove = (propertyId: number, refresh: Announcement['refresh'] & {}) =>
  announced(call('DELETE /api/favorites/{propertyId}', { params: { propertyId } }), {
    success: { title: 'Retiré des favoris', text: 'Cette propriété a été retirée de vos favoris.' },
    failure: { title: 'Erreur', fallback: 'Impossible de retirer cette propriété de vos favoris.' },
    refresh,
  })

/** Shows the change before the server responds; reverts it if the server refuses. */
async function changeFavorite(property: Property, isFavorite: boolean, change: () => Promise<unknown>): Promise<void> {
  const pending = tabAnswers.of(favoriteChange(property.id))
  pending.set(true)
  writeFavorite(property, isFavorite)
  try {
    await change()
  } catch {
    writeFavorite(property, !isFavorite)
    // Other favorites may have changed meanwhile, and pending reads were discarded.
    tabAnswers.refresh([CHECK, LIST])
  } finally {
    pending.set(false)
  }
}

/** Updates the cached data; pending reads, which may be older, are discarded. */
function writeFavorite(property: Property, isFavorite: boolean): void {
  const list = tabAnswers.of(favorites())
  const others = list.state.data?.filter(({ id }) => id !== property.id)
  if (others) list.set(isFavorite ? [property, ...others] : others)
  const check = tabAnswers.of(favoriteCheck(property.id))
  if (check.state.data) check.set({ isFavorite })
}
