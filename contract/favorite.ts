import * as z from 'zod'

/** Spec §3. */
export const FavoriteCheck = z.object({ isFavorite: z.boolean() })

export const FavoriteForm = z.object({
  propertyId: z.int('Indiquez le bien à ajouter à vos favoris.').positive('Indiquez le bien à ajouter à vos favoris.'),
})
