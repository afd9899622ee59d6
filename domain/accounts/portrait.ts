import * as z from 'zod'
import { CENTER } from '#domain/listing/pictures/focus.ts'

const UNKNOWN = 'Cadrage inconnu : indiquez deux pourcentages, comme 50,25'

/** The focus of a portrait's crop, as in a URL: "50,25". */
export const PortraitQuery = z.object({
  focus: z
    .string()
    .regex(/^(\d\d?|100),(\d\d?|100)$/, UNKNOWN)
    .transform((text) => {
      const [x = CENTER.x, y = CENTER.y] = text.split(',').map(Number)
      return { x, y }
    })
    .optional()
    .describe('Per cent from the left and from the top; when absent, the crop is chosen automatically'),
})
