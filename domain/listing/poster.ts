import * as z from 'zod'
import { POSTER_FORMAT_NAMES } from './poster-formats.ts'

/** As many as the table of affairs shows on a page; a poster takes a tenth of a second to draw. */
const POSTERS_MAX = 50

const IDS = 'Choisissez une à cinquante affaires.'

export const PosterQuery = z.object({
  ids: z
    .string()
    .max(POSTERS_MAX * 10, IDS)
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, IDS)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= POSTERS_MAX, IDS)
    .describe('Their ids, with commas, in the order of the pages'),
  format: z.enum(POSTER_FORMAT_NAMES, 'Choisissez un format.'),
})
