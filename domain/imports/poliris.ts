import names from './poliris-columns.json' with { type: 'json' }
import type { ImportTarget } from './targets.ts'

/** Older versions have fewer columns, and the same ones at the same ranks. */
export const POLIRIS_COLUMNS_MIN = 250

/** What a Poliris file puts between two values. */
export const POLIRIS_SEPARATOR = '!#'

/** The headers that a file without one has: « 11 · Prix / Loyer / Prix de cession ». */
export const polirisHeaders = (columns: number): string[] =>
  Array.from({ length: columns }, (_, at) => `${at + 1} · ${names[at] ?? 'Champ supplémentaire'}`)

const RANKS: Record<number, ImportTarget> = {
  2: 'reference',
  3: 'deal',
  5: 'place.postalCode',
  6: 'place.town',
  8: 'facts.street',
  10: 'activities',
  11: 'price',
  12: 'facts.yearlyRent',
  16: 'facts.surface',
  17: 'facts.landSurface',
  18: 'facts.rooms',
  20: 'title',
  21: 'description',
  22: 'facts.availableFrom',
  48: 'facts.terraceSurface',
  58: 'facts.seats',
  79: 'years[0].revenue',
  83: 'mandate.exclusive',
  112: 'mandate.number',
  113: 'mandate.signedOn',
  114: 'facts.ownerName',
  115: 'facts.ownerName',
  116: 'facts.ownerName',
  117: 'facts.ownerAddress',
  118: 'facts.ownerAddress',
  119: 'facts.ownerAddress',
  120: 'facts.ownerPhone',
  121: 'facts.notes',
  122: 'facts.notes',
  123: 'agent',
  161: 'facts.guaranteeDeposit',
  175: 'sourceId',
  176: 'facts.energyValue',
  177: 'facts.energyClass',
  178: 'facts.climateValue',
  179: 'facts.climateClass',
  196: 'facts.seats',
  202: 'facts.yearlyRent',
  203: 'facts.yearlyCharges',
  224: 'years[2].netResult',
  225: 'years[1].netResult',
  226: 'years[0].netResult',
  230: 'facts.flat',
  236: 'years[2].revenue',
  237: 'years[1].revenue',
  241: 'facts.yearlyRent',
  258: 'facts.coOwnership',
  259: 'facts.lots',
  260: 'facts.coOwnershipCharges',
  262: 'facts.coOwnershipProcedure',
  302: 'facts.feesPayer',
  303: 'facts.priceWithoutFees',
  324: 'facts.energyDate',
}

/** What the format leaves open, or agencies fill differently. */
const ASKED = new Set([161, 196, 241])

const isWithin = (rank: number, ...ranges: [from: number, to: number][]) =>
  ranges.some(([from, to]) => rank >= from && rank <= to)

/** Where a column goes by its rank, from 1. */
export function polirisTarget(rank: number): { to: ImportTarget | undefined; isAsked: boolean } {
  if (isWithin(rank, [85, 93], [164, 174], [264, 273])) return { to: 'pictures', isAsked: false }
  if (isWithin(rank, [94, 102], [274, 294])) return { to: 'pictures.caption', isAsked: false }
  return { to: RANKS[rank], isAsked: ASKED.has(rank) }
}

/** The rank that a header of ours begins with; undefined for another header. */
export const polirisRank = (header: string): number | undefined => {
  const [, rank] = /^(\d{1,3}) · /.exec(header) ?? []
  return rank === undefined ? undefined : Number(rank)
}
