import * as z from 'zod/mini'

const PER_CENT_MAX = 50
const PER_CENT = `Indiquez un nombre entier, de 0 à ${PER_CENT_MAX}.`
const perCent = z.int(PER_CENT).check(z.gte(0, PER_CENT), z.lte(PER_CENT_MAX, PER_CENT))

/** How far, in per cent of a buyer's maximum, a price may be below it to be right, or above it to be near. */
export const PriceBandForm = z.object({ below: perCent, above: perCent })
