import * as z from 'zod'

/** docs/specification.md §3. */
export const FavoriteCheck = z.object({ isFavorite: z.boolean() })

export const FavoriteForm = z.object({
  propertyId: z.int('Indiquez le bien à ajouter à vos favoris.').positive('Indiquez le bien à ajouter à vos favoris.'),
})
