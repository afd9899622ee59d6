/** The agency's ready-made views of its listings, in the order of their tabs, by their names in an address. */
export const VIEWS = {
  'en-ligne': 'En ligne',
  brouillons: 'Brouillons',
  'sous-compromis': 'Sous compromis',
  'sans-mandat': 'Sans mandat',
  'sans-reaction': 'Sans réaction 30 j',
  vendues: 'Vendues',
  retirees: 'Retirées',
  toutes: 'Toutes',
} as const
export type View = keyof typeof VIEWS
export const VIEW_NAMES = Object.keys(VIEWS) as View[]

/** The columns of the table, by the names of their orders in an address; "-prix" is the highest first. */
export const AFFAIR_COLUMNS = {
  titre: 'Affaire',
  categorie: 'Catégorie',
  prix: 'Prix',
  statut: 'Statut',
  agent: 'Agent',
  mandat: 'Fin du mandat',
  demandes: 'Demandes 30 j',
} as const
export type AffairColumn = keyof typeof AFFAIR_COLUMNS
export const AFFAIR_COLUMN_NAMES = Object.keys(AFFAIR_COLUMNS) as AffairColumn[]

export type AffairOrder = AffairColumn | `-${AffairColumn}`
export const AFFAIR_ORDERS: AffairOrder[] = AFFAIR_COLUMN_NAMES.flatMap((name) => [name, `-${name}` as const])

/** Requests and favourites of so many days count; a mandate is said to end so many days before. */
export const REACTION_DAYS = 30
export const MANDATE_ENDS_SOON_DAYS = 60
