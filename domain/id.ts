import * as z from 'zod/mini'

/** The largest PostgreSQL integer, the type of the register's numbers; no table has more rows. */
export const ID_MAX = 2 ** 31 - 1

/** The id of a row, in a request body. */
export const idOf = (message: string) => z.int(message).check(z.gte(1, message), z.lte(ID_MAX, message))

/** The id of a row, in a query string. */
export const idText = (message: string) =>
  z.string().check(
    z.regex(/^\d{1,10}$/, message),
    z.refine((text) => Number(text) <= ID_MAX, message),
  )
