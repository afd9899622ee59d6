/** The ready-made views of the administration's table of listings, in the order of their tabs; keys as in a URL. */
export const DOSSIER_VIEWS = {
  'en-ligne': 'En ligne',
  brouillons: 'Brouillons',
  'sous-compromis': 'Sous compromis',
  'sans-mandat': 'Sans mandat',
  'sans-reaction': 'Sans réaction 30 j',
  vendues: 'Vendues',
  retirees: 'Retirées',
  toutes: 'Toutes',
} as const
export type View = keyof typeof DOSSIER_VIEWS
export const VIEW_NAMES = Object.keys(DOSSIER_VIEWS) as View[]

/** The sortable columns of the table, by their key in a URL; "-prix" sorts by descending price. */
export const DOSSIER_COLUMNS = {
  titre: 'Affaire',
  categorie: 'Catégorie',
  prix: 'Prix',
  statut: 'Statut',
  agent: 'Agent',
  mandat: 'Fin du mandat',
  demandes: 'Demandes 30 j',
} as const
export type DossierColumn = keyof typeof DOSSIER_COLUMNS
const NAMES = Object.keys(DOSSIER_COLUMNS) as DossierColumn[]
/** The columns that are shown: the category is a filter and an order, and its letter begins the reference. */
export const DOSSIER_COLUMN_NAMES = NAMES.filter(
  (name): name is Exclude<DossierColumn, 'categorie'> => name !== 'categorie',
)

export type DossierOrder = DossierColumn | `-${DossierColumn}`
export const DOSSIER_ORDERS: DossierOrder[] = NAMES.flatMap((name) => [name, `-${name}` as const])

/** Days in which requests and favourites count as reactions; days before the end of a mandate that it is announced. */
export const REACTION_DAYS = 30
export const MANDATE_ENDS_SOON_DAYS = 60
