import * as z from 'zod'
import { idOf } from '#contract/id.ts'

/** docs/specification.md §3. */
export const FavoriteCheck = z.object({ isFavorite: z.boolean() })

export const FavoriteForm = z.object({
  propertyId: idOf('Indiquez le bien à ajouter à vos favoris.'),
})
