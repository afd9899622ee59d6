import * as z from 'zod'

const MESSAGE = 'Indiquez le bien à ajouter à vos favoris.'

/** docs/specification.md §3. */
export const FavoriteCheck = z.object({ isFavorite: z.boolean() })

export const FavoriteForm = z.object({
  // However large: no listing has that number, which is 404.
  propertyId: z.int(MESSAGE).check(z.gte(1, MESSAGE)),
})
