import type { favoriteCalls } from '#domain/wire/calls.ts'
import { toProperty } from '#server/listings/listing-row.ts'
import type { Services } from '#server/services.ts'
import type { Handlers } from '#server/core/handlers.ts'
import {
  deleteFavorite,
  hasFavorite,
  insertFavorite,
  listFavorites,
  listWithdrawnFavorites,
  refuseTooMany,
} from './queries.ts'

/** Calls about the favorites of the logged-in user: docs/specification.md §7. */
export const favoriteHandlers = ({ db }: Services): Handlers<typeof favoriteCalls> => ({
  async 'GET /api/favorites/check/{propertyId}'({ user, params }) {
    return { isFavorite: await hasFavorite(db, { accountId: user.id, propertyId: params.propertyId }) }
  },

  'GET /api/favorites': async ({ user }) => (await listFavorites(db, user.id)).map(toProperty),

  'GET /api/favorites/withdrawn': async ({ user }) => listWithdrawnFavorites(db, user.id),

  async 'POST /api/favorites'({ user, body }) {
    const which = { accountId: user.id, propertyId: body.propertyId }
    await refuseTooMany(db, which)
    await insertFavorite(db, which)
    return { message: 'Cette propriété a été ajoutée à vos favoris.' }
  },

  async 'DELETE /api/favorites/{propertyId}'({ user, params }) {
    await deleteFavorite(db, { accountId: user.id, propertyId: params.propertyId })
    return { message: 'Cette propriété a été retirée de vos favoris.' }
  },
})
