import type { Blur } from '../blur.ts'
import type { Sector } from './activities.ts'
import { type Category, COMMERCE, COMPANY, HOTEL, REAL_ESTATE } from './category.ts'
import { NET_YIELD } from '../net-yield.ts'
import type { Deal } from './deals.ts'

/** How a value is entered, checked and shown. Amounts are whole euros; dates are YYYY-MM-DD. */
export type FieldKind =
  | 'money'
  | 'area'
  | 'length'
  | 'count'
  | 'year'
  | 'date'
  | 'percent'
  | 'choice'
  | 'several'
  | 'yes-no'
  | 'text'

/** Unit shown after a number of these kinds. */
export const UNITS: Partial<Record<FieldKind, string>> = { money: '€', area: 'm²', length: 'm', percent: '%' }

/**
 * Who sees a value: everybody; everybody, as far as the listing discloses figures; only administrators. A confidential value
 * never leaves the `dossier` table.
 */
type Visibility = 'public' | 'disclosed' | 'confidential'

/** Where a public value is shown: page, comparison, PDF sheet. */
export type Outlet = 'page' | 'comparison' | 'pdf'

/**
 * A search filter: its labels in the form and on the chip of an active filter, for a minimum and maximum, or for a value.
 * Separate texts, because the field's label alone may not be enough: « Chambres ou pièces minimum ».
 */
interface Filter {
  min?: string
  max?: string
  value?: string
  /** Of a minimum: the chip of 1, which only asks that there is one. */
  any?: string
  /** The choices in the search form, each with the label of its checkbox; a yes-no field is labelled `value`. */
  offered?: Readonly<Record<string, string>>
  /** Not in the search form: only used by links and typed searches. */
  hidden?: true
  /** Name in a search URL; the field's name by default. */
  parameter?: string
}

/**
 * Rank among the facts of a card, by trade: the three lowest-ranked facts that a listing has are shown. `others` applies to
 * all sectors with an order of their own, and to the field's categories.
 */
type CardPlaces = Partial<Record<Deal | Sector | Category | 'others', number>>

export type FieldGroup = 'price' | 'lease' | 'premises' | 'energy' | 'operation' | 'people' | 'identity'

/** A field with a filter must also have a rank on cards, or say that it has none. */
type Found = { filter?: undefined; card?: CardPlaces } | { filter: Filter; card: CardPlaces | 'nowhere' }

/** A row as written below, without the defaults of its group. */
type OwnRow = Shown & Found

/** A row of the register, or of the years. */
export type FactRow = OwnRow & { visibility: Visibility }

export type FactField = FactRow & { group: FieldGroup }

interface Shown {
  label: string
  /** Its label on cards and among key facts, for categories that use another word. */
  labels?: Partial<Record<Category, string>>
  kind: FieldKind
  visibility?: Visibility
  /** Lower bound (0 by default) and upper bound of a number; for a text, `max` is its longest length. */
  min?: number
  max?: number
  decimals?: number
  /** Unit shown after the number, when it is not that of the kind (€, m², m, %). */
  unit?: string
  /** Values of a choice, with their labels. */
  choices?: Readonly<Record<string, string>>
  /** Whether it is personal data, erased with the seller's; every confidential text must say so. */
  personal?: boolean
  /** Choices that stay confidential. */
  secretChoices?: readonly string[]
  /** The deals and categories it applies to; all when absent. */
  deals?: readonly Deal[]
  categories?: readonly Category[]
  /** The field that it depends on: a yes-no that must be yes, or a number or choice that must be filled in. */
  needs?: string
  /** Where it is shown, unless confidential; on the page and the PDF by default. */
  shown?: readonly Outlet[]
  /** Required for publishing, in every listing it applies to or only in these deals. */
  required?: true | readonly Deal[]
  /** Often withheld by sellers: shown as a bracket where the listing discloses brackets. */
  bracketed?: true
  /** Computed from other fields: never entered. */
  computed?: true
  /** Shown as month and year although stored to the day. */
  asMonth?: true
  /** Rounded or withheld in a listing that hides its place: see domain/listing/blur.ts. */
  blurred?: Blur
  /** One of the five figures of docs/specification.md §3, with the label of its §2. */
  specified?: true
  help?: string
}

const SHOPS = [COMMERCE, HOTEL] as const
const WITH_PREMISES = [COMMERCE, HOTEL, REAL_ESTATE] as const

const BUSINESS = ['fonds', 'murs-et-fonds', 'titres', 'location-gerance', 'franchise'] as const
const LEASED = ['fonds', 'droit-au-bail', 'murs', 'location-gerance', 'location'] as const
const WALLS = ['murs', 'murs-et-fonds'] as const
const ENERGY_DUE = [...WALLS, 'location'] as const

const EUROS_MAX = 1_000_000_000
/** docs/specification.md §3 gives these figures no upper bound. */
const SPECIFIED = { specified: true, max: 1_000_000_000_000 } as const
const PAGE = ['page', 'pdf'] as const
const COMPARED = ['page', 'comparison', 'pdf'] as const

const ENERGY_CLASSES = {
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  E: 'E',
  F: 'F',
  G: 'G',
  vierge: 'Vierge',
  'non-soumis': 'Non soumis',
  'en-cours': 'En cours',
} as const

// Defaults of each group, which its rows can override.
const PRICE = { group: 'price', visibility: 'public' } as const
const LEASE = { group: 'lease', visibility: 'public', deals: LEASED } as const
const PREMISES = { group: 'premises', visibility: 'public' } as const
const ENERGY = { group: 'energy', visibility: 'public' } as const
const OPERATION = { group: 'operation', visibility: 'public' } as const
const PEOPLE = { group: 'people', visibility: 'disclosed' } as const
const IDENTITY = { group: 'identity', visibility: 'confidential', personal: true } as const
const YEARLY = { visibility: 'disclosed' } as const

type Usual = Partial<Pick<FactField, 'group' | 'deals' | 'personal'>> & Pick<FactField, 'visibility'>
const rowsOf = <const U extends Usual, const Rows extends Readonly<Record<string, OwnRow>>>(usual: U, rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...usual, ...row }])) as unknown as {
    [N in keyof Rows]: Omit<U, keyof Rows[N]> & Rows[N]
  }

// A builder for rows of each kind: the label, then the other properties.
type Rest = Omit<Shown, 'label' | 'kind'> & Found
type RowOf<K extends FieldKind, R extends Rest> = { label: string; kind: K } & NoInfer<R>
const rowOf =
  <const K extends FieldKind>(kind: K, usual: Rest = {}) =>
  <const R extends Rest = {}>(label: string, row?: R): RowOf<K, R> =>
    ({ label, kind, ...usual, ...row }) as RowOf<K, R>
const [money, length, count, percent] = [rowOf('money'), rowOf('length'), rowOf('count'), rowOf('percent')]
const [choice, several, yesNo] = [rowOf('choice'), rowOf('several'), rowOf('yes-no')]
const [text, date] = [rowOf('text'), rowOf('date')]
// Exact values would identify a place in public registers and on plans.
const [area, year] = [rowOf('area', { blurred: 'two-figures' }), rowOf('year', { blurred: 'decade' })]
// With a région and stars, an exact number of rooms names a hotel, and so do seats or a headcount.
const tally = rowOf('count', { blurred: 'about' })

/**
 * The register of a listing's facts: one row a field, in the order of forms and pages. A row defines the field's place in
 * the editor with its validation, its line on the page, in the PDF and in the audit log, its rank on the card, its schema in
 * the API, its search filter with its labels and generated column (`npm run db:new`), and what the description service
 * receives.
 */
export const FIELDS = {
  // Price: loi 70-9 art. 6-1, arrêté du 10 janvier 2017 for the fees.
  ...rowsOf(PRICE, {
    feesPayer: choice('Honoraires à la charge de', {
      choices: { acquereur: 'l’acquéreur', vendeur: 'le vendeur', partages: 'l’acquéreur et le vendeur' },
      required: true,
      help: 'Quand l’acquéreur en paie une part, le prix affiché la comprend.',
    }),
    priceWithoutFees: money('Prix hors honoraires', {
      min: 1,
      help: 'Demandé quand l’acquéreur paie tout ou partie des honoraires : au plus le prix affiché.',
    }),
    priceNet: money('Prix net vendeur', { visibility: 'confidential' }),
    floorPrice: money('Prix plancher accepté', {
      visibility: 'confidential',
      help: 'Jamais montré : pour les négociations.',
    }),
    priceFonds: money('dont fonds', { deals: ['murs-et-fonds'], shown: COMPARED }),
    priceMurs: money('dont murs', {
      deals: ['murs-et-fonds'],
      shown: COMPARED,
      help: 'Fonds et murs font ensemble le prix hors honoraires, à un euro près.',
    }),
    stockMode: choice('Stock', {
      choices: { inclus: 'Inclus', 'en-sus': 'En sus', sans: 'Sans stock' },
      deals: ['fonds', 'murs-et-fonds', 'titres', 'franchise'],
      shown: COMPARED,
    }),
    stockValue: money('Valeur estimée du stock HT', {
      visibility: 'disclosed',
      deals: ['fonds', 'murs-et-fonds', 'titres', 'franchise'],
      needs: 'stockMode',
    }),
    equipmentValue: money('Matériel compris dans le prix', {
      visibility: 'disclosed',
      deals: ['fonds', 'murs-et-fonds'],
    }),
    vat: choice('TVA', {
      choices: {
        dispense: 'Dispense (transmission d’une universalité)',
        applicable: 'Applicable',
        'sans-objet': 'Sans objet',
      },
      help: 'La cession d’un fonds entre assujettis est le plus souvent dispensée (CGI art. 257 bis).',
    }),
    ownerLoan: yesNo('Crédit vendeur possible', {
      deals: ['fonds', 'murs-et-fonds', 'titres', 'murs'],
      filter: { value: 'Crédit vendeur possible' },
      card: 'nowhere',
    }),
    ownerLoanTerms: text('Conditions du crédit vendeur', { max: 200, needs: 'ownerLoan' }),
    sharesPercent: percent('Part du capital cédée', { min: 1, max: 100, deals: ['titres'], shown: COMPARED }),
    netDebt: money('Dette nette', { visibility: 'confidential', min: -EUROS_MAX, deals: ['titres'] }),
    managementFee: money('Redevance mensuelle HT', { deals: ['location-gerance'], shown: COMPARED }),
    managementDeposit: money('Caution de location-gérance', { deals: ['location-gerance'] }),
    entryFee: money('Droit d’entrée', { deals: ['franchise'], shown: COMPARED }),
    requiredFunds: money('Apport personnel demandé', {
      deals: ['franchise'],
      shown: COMPARED,
      filter: { max: 'Apport maximum', hidden: true },
      card: { franchise: 1 },
    }),
    guaranteeDeposit: money('Dépôt de garantie à rembourser au cédant', {
      deals: ['fonds', 'droit-au-bail', 'murs-et-fonds', 'location'],
    }),

    // Figures shown with the price. Years of accounts are in YEAR_FIELDS.
    revenue: money('CA annuel', {
      visibility: 'disclosed',
      bracketed: true,
      decimals: 2,
      categories: [COMMERCE, HOTEL, COMPANY],
      shown: COMPARED,
      filter: { min: 'CA minimum', max: 'CA maximum' },
      card: { franchise: 2, restaurants: 3, bars: 3, lodging: 3, Hôtellerie: 3, others: 2 },
      ...SPECIFIED,
      help: 'Chiffre d’affaires HT affiché : celui du dernier exercice dès que vous en saisissez un.',
    }),
    ebitda: money('EBE retraité', {
      visibility: 'disclosed',
      bracketed: true,
      min: -EUROS_MAX,
      deals: BUSINESS,
      shown: COMPARED,
      filter: { min: 'EBE minimum' },
      card: { others: 1 },
      computed: true,
      help: 'Celui du dernier exercice.',
    }),
    verifiedFigures: yesNo('Chiffres vérifiés sur liasse', {
      visibility: 'disclosed',
      shown: [],
      filter: { value: 'Chiffres vérifiés' },
      card: 'nowhere',
      computed: true,
    }),
  }),
  ...rowsOf(LEASE, {
    occupied: yesNo('Murs occupés', {
      deals: ['murs'],
      shown: COMPARED,
      filter: { value: 'Murs occupés' },
      card: 'nowhere',
    }),
    tenantTrade: text('Activité du locataire', {
      max: 120,
      deals: ['murs'],
      needs: 'occupied',
      shown: COMPARED,
      help: 'Sans son nom : « agence bancaire », « restaurant ».',
    }),
  }),
  ...rowsOf(PRICE, {
    yield: percent('Rendement brut', {
      max: 30,
      decimals: 2,
      deals: ['murs'],
      needs: 'occupied',
      shown: COMPARED,
      filter: { min: 'Rendement brut minimum' },
      card: { murs: 1, "Immobilier d'entreprise": 1 },
      computed: true,
      help: 'Loyer annuel HT divisé par le prix.',
    }),
    netYield: percent(NET_YIELD, {
      min: -30,
      max: 30,
      decimals: 2,
      deals: ['murs'],
      needs: 'occupied',
      shown: COMPARED,
      filter: { min: 'Rendement net minimum' },
      card: 'nowhere',
      computed: true,
      help: 'Loyer, moins les charges et la taxe foncière qui restent au propriétaire, divisé par le prix.',
    }),
  }),

  // Lease
  ...rowsOf(LEASE, {
    leaseType: choice('Type de bail', {
      choices: {
        commercial: 'Commercial 3/6/9',
        ferme: 'Commercial ferme',
        derogatoire: 'Dérogatoire (3 ans au plus)',
        professionnel: 'Professionnel',
        emphyteotique: 'Emphytéotique',
        precaire: 'Convention d’occupation précaire',
        autre: 'Autre',
      },
      shown: COMPARED,
    }),
    yearlyRent: money('Loyer annuel HT HC', {
      max: 10_000_000,
      shown: COMPARED,
      filter: { max: 'Loyer annuel maximum', parameter: 'rent' },
      card: {
        murs: 2,
        location: 1,
        'droit-au-bail': 1,
        restaurants: 6,
        bars: 6,
        'tobacco-and-press': 5,
        'food-trades': 3,
        Commerce: 3,
        "Immobilier d'entreprise": 2,
      },
    }),
    rentVat: yesNo('Loyer soumis à TVA'),
    yearlyCharges: money('Charges annuelles', { max: 10_000_000, shown: COMPARED }),
    chargesPayer: choice('Charges à la charge de', {
      choices: { preneur: 'Le locataire', bailleur: 'Le propriétaire', partage: 'Les deux, selon le bail' },
      shown: COMPARED,
    }),
    propertyTax: money('Taxe foncière', { max: 10_000_000, deals: WALLS, shown: COMPARED, unit: '€ par an' }),
    propertyTaxRebilled: money('Taxe foncière refacturée', {
      max: 10_000_000,
      shown: COMPARED,
      unit: '€ par an',
      help: 'Possible si l’inventaire des charges du bail le prévoit (C. com. R145-35). 0 : non refacturée.',
    }),
    leaseIndex: choice('Indice', { choices: { ilc: 'ILC', ilat: 'ILAT', icc: 'ICC' } }),
    leaseStart: date('Prise d’effet du bail', { asMonth: true }),
    leaseEnd: date('Échéance du bail', { shown: COMPARED, asMonth: true }),
    nextBreak: date('Prochaine échéance triennale', { asMonth: true }),
    leaseUse: text('Destination du bail', { max: 200 }),
    allTrades: yesNo('Tous commerces', { filter: { value: 'Bail tous commerces' }, card: 'nowhere' }),
    landlordConsent: choice('Accord du bailleur', {
      choices: { aucun: 'Aucun', agrement: 'Agrément', acte: 'Intervention à l’acte' },
      visibility: 'disclosed',
      deals: ['fonds', 'droit-au-bail'],
      shown: ['page'],
    }),
    landlordPreference: yesNo('Droit de préférence du bailleur', {
      visibility: 'disclosed',
      deals: ['fonds', 'droit-au-bail', 'murs'],
      shown: ['page'],
    }),
    assignorGuarantee: count('Garantie du cédant', {
      visibility: 'disclosed',
      max: 3,
      unit: 'ans',
      deals: ['fonds', 'droit-au-bail'],
      shown: ['page'],
      help: 'Trois ans au plus (C. com. L145-16-2).',
    }),
    leaseDeposit: money('Dépôt de garantie au bailleur', {
      deals: ['fonds', 'droit-au-bail', 'location'],
      help: 'Un trimestre de loyer au plus pour les baux conclus ou renouvelés depuis le 28 mai 2026 (C. com. L145-40).',
    }),
    rentArrears: text('Arriérés de loyer', {
      visibility: 'confidential',
      personal: true,
      max: 500,
      deals: ['fonds', 'droit-au-bail'],
    }),
    renewalDispute: text('Litige avec le bailleur', {
      visibility: 'confidential',
      personal: true,
      max: 500,
      deals: ['fonds', 'droit-au-bail'],
    }),
    municipalPreemption: choice('Commune à périmètre de sauvegarde', {
      choices: { oui: 'Oui', non: 'Non', 'a-verifier': 'À vérifier' },
      deals: ['fonds', 'droit-au-bail'],
      shown: ['page'],
      help: 'La cession y est nulle sans déclaration à la mairie (C. urb. L214-1).',
    }),
    tenantPreference: yesNo('Droit de préférence du locataire', {
      visibility: 'confidential',
      deals: ['murs'],
      needs: 'occupied',
      help: 'Peut s’appliquer à la vente des murs loués (C. com. L145-46-1).',
    }),
  }),

  // Premises
  ...rowsOf(PREMISES, {
    surface: area('Surface', {
      decimals: 2,
      shown: COMPARED,
      filter: { min: 'Surface minimum' },
      card: { murs: 3, location: 2, 'droit-au-bail': 3, "Immobilier d'entreprise": 3, others: 7 },
      ...SPECIFIED,
    }),
    salesSurface: area('Surface de vente ou de salle', {
      min: 1,
      max: 100_000,
      decimals: 1,
      categories: WITH_PREMISES,
      shown: COMPARED,
      filter: { min: 'Surface de vente minimum' },
      card: {
        murs: 4,
        location: 3,
        'droit-au-bail': 2,
        franchise: 3,
        'food-trades': 5,
        Commerce: 4,
        "Immobilier d'entreprise": 4,
      },
    }),
    annexSurface: area('Réserves et annexes', { max: 1_000_000, decimals: 1 }),
    landSurface: area('Terrain', { max: 100_000_000 }),
    terraceSurface: area('Terrasse', {
      min: 1,
      max: 100_000,
      decimals: 1,
      categories: SHOPS,
      shown: COMPARED,
      filter: { min: 'Terrasse minimum', any: 'Avec terrasse', parameter: 'terrace' },
      card: 'nowhere',
    }),
    terraceRight: choice('Terrasse sur', {
      choices: { privee: 'Domaine privé', 'domaine-public': 'Domaine public, autorisation à renouveler' },
      categories: SHOPS,
      needs: 'terraceSurface',
    }),
    shopFront: length('Linéaire de vitrine', { max: 200, decimals: 1, categories: [COMMERCE], shown: COMPARED }),
    extraction: choice('Extraction', {
      choices: {
        conforme: 'Conforme',
        'a-creer': 'À créer, possible',
        impossible: 'Impossible',
        'sans-objet': 'Sans objet',
      },
      categories: SHOPS,
      shown: COMPARED,
      filter: {
        value: 'Extraction',
        offered: { conforme: 'Extraction conforme', 'a-creer': 'Extraction à créer possible' },
      },
      card: { location: 4, 'droit-au-bail': 4, restaurants: 5, bars: 5 },
    }),
    flat: yesNo('Logement de fonction', {
      categories: SHOPS,
      shown: COMPARED,
      filter: { value: 'Avec logement de fonction' },
      card: { 'tobacco-and-press': 4, 'food-trades': 4, Commerce: 8 },
    }),
    flatSurface: area('Surface du logement', { min: 1, max: 10_000, decimals: 1, categories: SHOPS, needs: 'flat' }),
    flatRooms: count('Pièces du logement', { min: 1, max: 100, categories: SHOPS, needs: 'flat' }),
    corner: yesNo('Angle de rue', { categories: [COMMERCE] }),
    pitch: choice('Emplacement', {
      choices: { '1': 'N° 1', '1-bis': 'N° 1 bis', '2': 'N° 2' },
      categories: [COMMERCE],
    }),
    pedestrian: yesNo('Rue piétonne', { categories: [COMMERCE] }),
    erpType: choice('Type d’établissement recevant du public', {
      choices: {
        J: 'J, accueil de personnes âgées ou handicapées',
        L: 'L, salles de réunion et de spectacle',
        M: 'M, magasins',
        N: 'N, restaurants et débits de boissons',
        O: 'O, hôtels',
        P: 'P, salles de danse et de jeux',
        R: 'R, enseignement et crèches',
        S: 'S, bibliothèques',
        T: 'T, expositions',
        U: 'U, soins',
        V: 'V, culte',
        W: 'W, bureaux',
        X: 'X, sport couvert',
        Y: 'Y, musées',
        PA: 'PA, plein air',
      },
      categories: WITH_PREMISES,
    }),
    erpCategory: count('Catégorie d’établissement recevant du public', { min: 1, max: 5, categories: WITH_PREMISES }),
    accessible: choice('Accessibilité PMR', {
      choices: { oui: 'Oui', derogation: 'Dérogation', adap: 'Agenda d’accessibilité', non: 'Non' },
      categories: WITH_PREMISES,
      filter: { value: 'Accessibilité PMR', hidden: true },
      card: 'nowhere',
    }),
    parkings: tally('Stationnements', { max: 10_000, shown: ['page'] }),
    dock: yesNo('Quai de chargement', { shown: ['page'] }),
    hoist: yesNo('Monte-charge', { shown: ['page'] }),
    works: text('Travaux à prévoir', { visibility: 'disclosed', max: 300, shown: ['page'] }),
    coOwnership: yesNo('En copropriété', { deals: WALLS, required: true }),
    lots: tally('Lots de la copropriété', { min: 1, max: 10_000, deals: WALLS, needs: 'coOwnership' }),
    coOwnershipCharges: money('Charges annuelles de copropriété', { deals: WALLS, needs: 'coOwnership' }),
    coOwnershipProcedure: text('Procédure en cours dans la copropriété', {
      max: 300,
      deals: WALLS,
      needs: 'coOwnership',
      help: 'Administrateur provisoire ou syndicat en difficulté ; « aucune » s’il n’y en a pas.',
    }),
  }),

  // Energy: required for premises sold or let (CCH L126-33); a business alone may also have a certificate.
  ...rowsOf(ENERGY, {
    energyClass: choice('Classe énergie (DPE)', {
      choices: ENERGY_CLASSES,
      filter: { value: 'Classe énergie', hidden: true },
      card: 'nowhere',
      required: ENERGY_DUE,
      help: 'La lettre portée sur le diagnostic, sur l’échelle des locaux et non des logements. Dû quand des locaux sont vendus ou loués ; facultatif pour un fonds seul.',
    }),
    // The register of energy diagnostics is public, with addresses: the exact values and the day lead to one.
    energyValue: tally('Consommation', { unit: 'kWh EP/m²/an', max: 10_000, needs: 'energyClass' }),
    climateClass: choice('Classe climat (GES)', { choices: ENERGY_CLASSES, required: ENERGY_DUE }),
    climateValue: tally('Émissions', { unit: 'kg CO₂/m²/an', max: 10_000, needs: 'climateClass' }),
    energyDate: date('Date du DPE', { needs: 'energyClass', blurred: 'withheld' }),
  }),

  // Operation
  ...rowsOf(OPERATION, {
    rooms: tally('Pièces', {
      labels: { Hôtellerie: 'Chambres' },
      decimals: 2,
      categories: [HOTEL, REAL_ESTATE],
      shown: COMPARED,
      filter: { min: 'Chambres ou pièces minimum' },
      card: { lodging: 2, Hôtellerie: 2, "Immobilier d'entreprise": 5 },
      ...SPECIFIED,
      help: 'Chambres d’un hôtel, pièces de locaux.',
    }),
    seats: tally('Couverts en salle', {
      max: 5_000,
      categories: SHOPS,
      shown: COMPARED,
      filter: { min: 'Couverts minimum' },
      card: { restaurants: 2, bars: 4, lodging: 6 },
    }),
    terraceSeats: tally('Couverts en terrasse', { max: 5_000, categories: SHOPS, shown: COMPARED }),
    licence: several('Licence', {
      choices: {
        'petite-restauration': 'Petite restauration',
        restaurant: 'Restaurant',
        III: 'Licence III',
        IV: 'Licence IV',
        'a-emporter': 'À emporter',
      },
      categories: SHOPS,
      shown: COMPARED,
      filter: {
        value: 'Licence',
        offered: {
          'petite-restauration': 'Petite restauration',
          restaurant: 'Licence restaurant',
          III: 'Licence III',
          IV: 'Licence IV',
          'a-emporter': 'À emporter',
        },
      },
      card: { restaurants: 4, bars: 2, 'tobacco-and-press': 3 },
      help: 'La mutation se déclare à la mairie.',
    }),
    stars: count('Classement Atout France', {
      unit: 'étoiles',
      max: 5,
      categories: [HOTEL],
      shown: COMPARED,
      filter: { min: 'Étoiles minimum' },
      card: { lodging: 5, Hôtellerie: 8 },
    }),
    pitches: tally('Emplacements de camping', {
      min: 1,
      max: 5_000,
      categories: [HOTEL],
      filter: { min: 'Emplacements minimum', hidden: true },
      card: { lodging: 4 },
    }),
    occupancy: percent('Taux d’occupation', {
      visibility: 'disclosed',
      max: 100,
      decimals: 1,
      categories: [HOTEL],
      shown: ['page', 'comparison'],
    }),
    averageRate: money('Prix moyen d’une chambre HT', {
      visibility: 'disclosed',
      max: 100_000,
      categories: [HOTEL],
      shown: ['page', 'comparison'],
    }),
    fuelLitres: tally('Carburant vendu', {
      unit: 'litres par an',
      visibility: 'disclosed',
      max: EUROS_MAX,
      categories: [COMMERCE],
      shown: COMPARED,
    }),
    commissions: money('Remises et commissions nettes HT', {
      unit: '€ par an',
      visibility: 'disclosed',
      categories: [COMMERCE],
      shown: COMPARED,
      help: 'Tabac, jeux, presse.',
    }),
    openDays: count('Jours d’ouverture par semaine', { max: 7, decimals: 1, categories: SHOPS, shown: COMPARED }),
    closedWeeks: count('Semaines de fermeture par an', { max: 52, categories: SHOPS }),
    seasonal: yesNo('Saisonnier', {
      categories: SHOPS,
      shown: COMPARED,
      filter: { value: 'Saisonnier', hidden: true },
      card: 'nowhere',
    }),
    qualification: text('Diplôme ou agrément exigé', { max: 200, categories: [COMMERCE, COMPANY, HOTEL] }),
    yearEstablished: year('Établi en', { categories: [COMMERCE, HOTEL, COMPANY], shown: COMPARED, ...SPECIFIED }),
    availableFrom: date('Disponible le', { help: 'Laissez vide pour « à convenir ».' }),
  }),

  // People
  ...rowsOf(PEOPLE, {
    employees: tally('Employés', {
      visibility: 'public',
      decimals: 2,
      categories: [COMPANY],
      shown: COMPARED,
      filter: { max: 'Employés maximum' },
      card: { Entreprise: 3 },
      ...SPECIFIED,
      help: 'En équivalents temps plein.',
    }),
    contractsTaken: tally('Contrats de travail repris', {
      max: 5_000,
      deals: ['fonds', 'murs-et-fonds', 'location-gerance'],
      shown: ['page'],
    }),
    payroll: money('Masse salariale', {
      unit: '€ par an',
      visibility: 'confidential',
      deals: ['fonds', 'murs-et-fonds', 'location-gerance', 'titres'],
    }),
    familyStaff: count('Famille travaillant dans l’affaire', {
      max: 10,
      deals: ['fonds', 'murs-et-fonds', 'titres'],
      shown: ['page'],
    }),
    saleReason: choice('Motif de la cession', {
      choices: {
        retraite: 'Retraite',
        'autre-projet': 'Autre projet',
        sante: 'Santé',
        mutation: 'Mutation',
        separation: 'Séparation',
        autre: 'Autre',
        'non-communique': 'Non communiqué',
      },
      personal: true,
      secretChoices: ['sante', 'separation', 'non-communique'],
    }),
    support: count('Accompagnement du cédant', {
      unit: 'mois',
      visibility: 'public',
      max: 24,
      deals: ['fonds', 'murs-et-fonds', 'titres'],
    }),
    ownerDependence: choice('Dépendance au savoir-faire du dirigeant', {
      choices: { faible: 'Faible', moyenne: 'Moyenne', forte: 'Forte' },
      deals: ['fonds', 'titres'],
      shown: ['page'],
    }),
  }),

  // Identity: what a blurred listing hides. Public texts are searched for it before publishing.
  ...rowsOf(IDENTITY, {
    tradeName: text('Enseigne', { max: 200 }),
    company: text('Société exploitante', { max: 200 }),
    legalForm: choice('Forme juridique', {
      choices: {
        ei: 'Entreprise individuelle',
        eurl: 'EURL',
        sarl: 'SARL',
        sasu: 'SASU',
        sas: 'SAS',
        sa: 'SA',
        snc: 'SNC',
        sci: 'SCI',
        autre: 'Autre',
      },
      personal: false,
      help: 'En entreprise individuelle, la rémunération du dirigeant n’est pas dans les comptes.',
    }),
    siren: text('SIREN ou SIRET', { max: 20 }),
    ownerName: text('Cédant', { max: 200 }),
    ownerPhone: text('Téléphone du cédant', { max: 30 }),
    ownerEmail: text('E-mail du cédant', { max: 254 }),
    ownerAddress: text('Adresse du cédant', { max: 254, help: 'Celle que le mandat indique.' }),
    website: text('Site de l’affaire', { max: 200 }),
    street: text('Adresse exacte', { max: 200 }),
    landlord: text('Bailleur', { max: 200 }),
    confidentialWords: text('Autres mots à ne pas publier', {
      max: 500,
      help: 'Séparés par des virgules : surnom du lieu, nom d’un salarié connu…',
    }),
    notes: text('Notes internes', { max: 5_000 }),
  }),
}

export type FactName = keyof typeof FIELDS

export const FIELD_NAMES = Object.keys(FIELDS) as FactName[]

/** A row of the register, typed with every property a row may have. */
export const field = (name: FactName): FactField => FIELDS[name]

/** The figures of a financial year (`dossier_year`), one row each; shown as far as figures are disclosed. */
export const YEAR_FIELDS = rowsOf(YEARLY, {
  revenue: money('Chiffre d’affaires HT', { shown: COMPARED }),
  revenueSplit: text('Répartition du chiffre d’affaires', { max: 100 }),
  grossMargin: money('Marge brute', { shown: COMPARED }),
  ebitda: money('EBE comptable', { min: -EUROS_MAX, shown: COMPARED, help: 'Tel qu’il ressort de la liasse fiscale.' }),
  restatedEbitda: money('EBE retraité', {
    min: -EUROS_MAX,
    shown: COMPARED,
    help: 'EBE, moins le coût réel d’un dirigeant non payé, plus l’excédent de rémunération, les dépenses privées, le loyer hors marché et les éléments exceptionnels.',
  }),
  restatements: text('Détail des retraitements', { visibility: 'confidential', personal: true, max: 1_000 }),
  netResult: money('Résultat net', { min: -EUROS_MAX, shown: COMPARED }),
  ownerPay: money('Rémunération du dirigeant'),
  ownerContributions: money('Cotisations du dirigeant'),
  staffYear: tally('Effectif moyen (ETP)', { max: 5_000, decimals: 1, shown: ['page'] }),
  provenance: choice('Source', {
    choices: {
      liasse: 'Liasse fiscale',
      bilan: 'Bilan',
      situation: 'Situation comptable',
      declaratif: 'Déclaration du cédant',
    },
    visibility: 'public',
  }),
})

export type YearFieldName = keyof typeof YEAR_FIELDS

export const YEAR_FIELD_NAMES = Object.keys(YEAR_FIELDS) as YearFieldName[]

/** A row of the years, typed with every property a row may have. */
export const yearField = (name: YearFieldName): FactRow => YEAR_FIELDS[name]

/** The type of a row's value: a list, a text, a boolean, or a number. */
type ValueOf<R extends FactRow> = R extends { kind: 'several'; choices: infer C }
  ? (keyof C & string)[]
  : R extends { kind: 'choice'; choices: infer C }
    ? keyof C & string
    : R extends { kind: 'yes-no' }
      ? boolean
      : R extends { kind: 'text' | 'date' }
        ? string
        : number

/** The facts of a listing: an unknown value is absent, never zero. */
export type Facts = { [N in FactName]?: ValueOf<(typeof FIELDS)[N]> | undefined }
export type YearFigures = { [N in YearFieldName]?: ValueOf<(typeof YEAR_FIELDS)[N]> | undefined }

/** Fields with a numeric search filter: each is a column of the table of published listings. */
export type NumberFilter = {
  [N in FactName]: (typeof FIELDS)[N] extends { filter: { min: string } | { max: string } } ? N : never
}[FactName]

export const NUMBER_FILTERS = FIELD_NAMES.filter((name) => {
  const { min, max } = field(name).filter ?? {}
  return min ?? max
}) as NumberFilter[]

/** Fields with a search filter on their values: together they are the column `facets`. */
export type ValueFilter = {
  [N in FactName]: (typeof FIELDS)[N] extends { filter: { value: string } } ? N : never
}[FactName]

export const VALUE_FILTERS = FIELD_NAMES.filter((name) => field(name).filter?.value) as ValueFilter[]

/** The upper bound of a number, or the longest length of a text. */
export const maxOf = ({ kind, max = kind === 'money' ? EUROS_MAX : 0 }: FactRow): number => max

/** Where a row is shown. */
export const outletsOf = ({ shown = PAGE, visibility }: FactRow): readonly Outlet[] =>
  visibility === 'confidential' ? [] : shown

/** Whether publishing a listing of this deal requires a field, where it applies. */
export function isRequired(name: FactName, deal: Deal | null): boolean {
  const { required = [] } = field(name)
  return required === true || (deal !== null && required.includes(deal))
}

/** Whether a row has these choices: a newer version may have stored others. */
export const isOfferedChoice = ({ choices }: Pick<FactField, 'choices'>, value: unknown): boolean =>
  choices === undefined || [value].flat().every((one) => Object.hasOwn(choices, String(one)))

interface Applicability {
  category: Category
  deal?: Deal | undefined
  facts?: Facts
}

/** Whether a field applies to a listing, given its category, its deal and its other fields. */
export function applies(name: FactName, { category, deal, facts = {} }: Applicability): boolean {
  const { categories, deals, needs } = field(name)
  if (categories && !categories.includes(category)) return false
  if (deals && (!deal || !deals.includes(deal))) return false
  if (needs === undefined) return true
  const value = facts[needs as FactName]
  return value !== undefined && value !== false
}
