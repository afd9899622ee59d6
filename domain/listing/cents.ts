import * as z from 'zod/mini'

/** Rounds amounts to the cent, so that the response equals what is stored. */
export const toCents = z.overwrite((euros: number) => Math.round(euros * 100) / 100)
