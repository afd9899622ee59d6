import * as z from 'zod/mini'

/** Amounts are kept to the cent: what is answered is what is stored. */
export const toCents = z.overwrite((euros: number) => Math.round(euros * 100) / 100)
