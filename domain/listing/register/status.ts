/** The life of a listing, from its draft to its deed; stored and shown as these French words. */
export const STATUSES = ['brouillon', 'en vente', 'sous offre', 'sous compromis', 'vendu', 'retiré'] as const
export type Status = (typeof STATUSES)[number]

/** Statuses of the listings in the public catalogue. */
export const FOR_SALE = ['en vente', 'sous offre', 'sous compromis'] as const satisfies Status[]
export type ForSaleStatus = (typeof FOR_SALE)[number]

export const isForSale = (status: Status): status is ForSaleStatus => FOR_SALE.some((one) => one === status)

/** Whether anybody may read some of a listing: of a sold one, its page as an own sale shows the title. */
export const isPublic = (status: Status): boolean => isForSale(status) || status === 'vendu'

/** The status by which a listing is judged: a reserved draft is read outside the team like one for sale. */
export const shownStatus = ({
  status,
  reservedUntil,
}: {
  status: Status
  reservedUntil: Date | string | null
}): Status => (reservedUntil === null ? status : 'en vente')

/** Number of days for which a listing or a price has a "new" badge. */
export const NEW_DAYS = 7
export const NEW_PRICE_DAYS = 30
/** Number of days for which a search for what is new finds a listing: a week has none in a small catalogue. */
export const NEW_LISTING_DAYS = 30

const FORWARD = {
  brouillon: ['en vente'],
  'en vente': ['sous offre', 'sous compromis', 'vendu'],
  'sous offre': ['sous compromis', 'vendu'],
  'sous compromis': ['vendu'],
  vendu: [],
  retiré: ['brouillon', 'en vente'],
} as const satisfies Record<Status, readonly Status[]>

const BACK = {
  brouillon: [],
  'en vente': ['brouillon'],
  'sous offre': ['en vente'],
  'sous compromis': ['sous offre', 'en vente'],
  vendu: ['sous compromis'],
  retiré: [],
} as const satisfies Record<Status, readonly Status[]>

/** The statuses that may follow one. A step back or a withdrawal needs a reason. */
export const changesFrom = (status: Status) => [
  ...FORWARD[status].map((to: Status) => ({ to, needsReason: false })),
  ...BACK[status].map((to: Status) => ({ to, needsReason: true })),
  ...(status === 'retiré' ? [] : [{ to: 'retiré' as const, needsReason: true }]),
]
export type StatusChange = ReturnType<typeof changesFrom>[number]
