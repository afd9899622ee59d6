import * as z from 'zod/mini'

/** PostgreSQL's integer, which the numbers of the register are; no table has more rows. */
export const ID_MAX = 2 ** 31 - 1

/** The number of a row, in a body. */
export const idOf = (message: string) => z.int(message).check(z.gte(1, message), z.lte(ID_MAX, message))

/** The number of a row, in a query. */
export const idText = (message: string) =>
  z.string().check(
    z.regex(/^\d{1,10}$/, message),
    z.refine((text) => Number(text) <= ID_MAX, message),
  )
