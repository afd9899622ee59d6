import type { Sector } from './activities.ts'
import { type Category, COMMERCE, COMPANY, HOTEL, REAL_ESTATE } from './category.ts'
import { NET_YIELD } from '../net-yield.ts'
import type { Deal } from './deals.ts'

/** How a value is typed, checked, entered and shown. Amounts are whole euros; dates are YYYY-MM-DD, months YYYY-MM. */
export type FieldKind =
  | 'money'
  | 'area'
  | 'length'
  | 'count'
  | 'year'
  | 'date'
  | 'month'
  | 'percent'
  | 'choice'
  | 'several'
  | 'yes-no'
  | 'text'

/** Shown behind a number of these kinds. */
export const UNITS: Partial<Record<FieldKind, string>> = { money: '€', area: 'm²', length: 'm', percent: '%' }

/**
 * Who sees a value: everybody; everybody as far as the listing's disclosure of figures allows; only administrators.
 * A confidential value never leaves the `dossier` table.
 */
type Visibility = 'public' | 'disclosed' | 'confidential'

/** Where a public value is shown: page, comparison, PDF sheet. */
export type Outlet = 'page' | 'comparison' | 'pdf'

/**
 * A filter of the search: the words of its field and of its chip, of a number at least and at most, or of a value.
 * Texts, because they say what the label alone does not: « Chambres ou pièces minimum ».
 */
interface Filter {
  min?: string
  max?: string
  value?: string
  /** The choices that the search form offers, each with the words of its box; of a yes or no, `value` is the box. */
  offered?: Readonly<Record<string, string>>
  /** Without a field in the search form: it comes with links and typed searches. */
  hidden?: true
  /** Name in a search URL; the field's by default. */
  parameter?: string
}

/**
 * Its place among the facts of a card, by what the listing is: the lowest three that a listing has are shown. `others`: in
 * the sectors that have an order of their own, and in its categories.
 */
type CardPlaces = Partial<Record<Deal | Sector | Category | 'others', number>>

export type FieldGroup = 'price' | 'lease' | 'premises' | 'energy' | 'operation' | 'people' | 'identity'

/** A row as it is written, without what is usual in its group. */
type OwnRow = Shown & ({ filter?: undefined; card?: CardPlaces } | { filter: Filter; card: CardPlaces | 'nowhere' })

/** A row of the register, or of the years. */
export type Row = OwnRow & { visibility: Visibility }

export type Field = Row & { group: FieldGroup }

interface Shown {
  label: string
  /** Its label on cards and among key facts, where a category has a word of its own. */
  labels?: Partial<Record<Category, string>>
  kind: FieldKind
  visibility?: Visibility
  /** Lower (0 by default) and upper bound of a number; the longest text. */
  min?: number
  max?: number
  decimals?: number
  /** Shown behind the number; the unit of the kind (€, m², m, %) is known. */
  unit?: string
  /** Values of a choice, with their labels. */
  choices?: Readonly<Record<string, string>>
  /** Whether it tells of a person, and is erased with the seller's data: each confidential text says so. */
  personal?: boolean
  /** Choices that stay confidential. */
  secretChoices?: readonly string[]
  /** Where it applies; everywhere when absent. */
  deals?: readonly Deal[]
  categories?: readonly Category[]
  /** The yes-no field that must be yes, or the number or choice that must be filled in. */
  needs?: string
  /** Where it is shown, unless confidential; on the page and the PDF by default. */
  shown?: readonly Outlet[]
  /** Publishing asks for it, of every listing it applies to or of these deals. */
  required?: true | readonly Deal[]
  /** Sellers often withhold it: shown as a bracket where the listing discloses brackets. */
  bracketed?: true
  /** Follows from other fields: never typed. */
  computed?: true
  /** Shown as month and year although stored to the day. */
  asMonth?: true
  /** Found as it is in registers and on plans: a listing that blurs its place shows it to the decade, or to two figures. */
  blurred?: 'decade' | 'two-figures'
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

// What is usual in a group: its rows say where they differ.
const PRICE = { group: 'price', visibility: 'public' } as const
const LEASE = { group: 'lease', visibility: 'public', deals: LEASED } as const
const PREMISES = { group: 'premises', visibility: 'public' } as const
const ENERGY = { group: 'energy', visibility: 'public' } as const
const OPERATION = { group: 'operation', visibility: 'public' } as const
const PEOPLE = { group: 'people', visibility: 'disclosed' } as const
const IDENTITY = { group: 'identity', visibility: 'confidential', personal: true } as const
const YEARLY = { visibility: 'disclosed' } as const

type Usual = Partial<Pick<Field, 'group' | 'deals' | 'personal'>> & Pick<Field, 'visibility'>
const rowsOf = <const U extends Usual, const Rows extends Readonly<Record<string, OwnRow>>>(usual: U, rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...usual, ...row }])) as unknown as {
    [N in keyof Rows]: Omit<U, keyof Rows[N]> & Rows[N]
  }

/**
 * The register of a listing's facts: one row a field, in the order of forms and pages. From a row follow its place in
 * the editor with its rule and message, its line on the page, in the PDF and in the journal, its place on the card, its
 * schema on the wire, its filter with its words and the generated column behind it (`npm run db:new`), and what the
 * description service receives.
 */
export const FIELDS = {
  // Price: loi 70-9 art. 6-1, arrêté du 10 janvier 2017 for the fee lines.
  ...rowsOf(PRICE, {
    feesPayer: {
      label: 'Honoraires à la charge de',
      kind: 'choice',
      choices: { acquereur: 'l’acquéreur', vendeur: 'le vendeur', partages: 'l’acquéreur et le vendeur' },
      required: true,
      help: 'Quand l’acquéreur en paie une part, le prix affiché la comprend.',
    },
    priceWithoutFees: {
      label: 'Prix hors honoraires',
      kind: 'money',
      min: 1,
      help: 'Demandé quand l’acquéreur paie tout ou partie des honoraires : au plus le prix affiché.',
    },
    priceNet: { label: 'Prix net vendeur', kind: 'money', visibility: 'confidential' },
    floorPrice: {
      label: 'Prix plancher accepté',
      kind: 'money',
      visibility: 'confidential',
      help: 'Jamais montré : pour les négociations.',
    },
    priceFonds: { label: 'dont fonds', kind: 'money', deals: ['murs-et-fonds'], shown: COMPARED },
    priceMurs: {
      label: 'dont murs',
      kind: 'money',
      deals: ['murs-et-fonds'],
      shown: COMPARED,
      help: 'Fonds et murs font ensemble le prix hors honoraires, à un euro près.',
    },
    stockMode: {
      label: 'Stock',
      kind: 'choice',
      choices: { inclus: 'Inclus', 'en-sus': 'En sus', sans: 'Sans stock' },
      deals: ['fonds', 'murs-et-fonds', 'titres', 'franchise'],
      shown: COMPARED,
    },
    stockValue: {
      label: 'Valeur estimée du stock HT',
      kind: 'money',
      visibility: 'disclosed',
      deals: ['fonds', 'murs-et-fonds', 'titres', 'franchise'],
      needs: 'stockMode',
    },
    equipmentValue: {
      label: 'Matériel compris dans le prix',
      kind: 'money',
      visibility: 'disclosed',
      deals: ['fonds', 'murs-et-fonds'],
    },
    vat: {
      label: 'TVA',
      kind: 'choice',
      choices: {
        dispense: 'Dispense (transmission d’une universalité)',
        applicable: 'Applicable',
        'sans-objet': 'Sans objet',
      },
      help: 'La cession d’un fonds entre assujettis est le plus souvent dispensée (CGI art. 257 bis).',
    },
    ownerLoan: {
      label: 'Crédit vendeur possible',
      kind: 'yes-no',
      deals: ['fonds', 'murs-et-fonds', 'titres', 'murs'],
      filter: { value: 'Crédit vendeur possible' },
      card: 'nowhere',
    },
    ownerLoanTerms: { label: 'Conditions du crédit vendeur', kind: 'text', max: 200, needs: 'ownerLoan' },
    sharesPercent: {
      label: 'Part du capital cédée',
      kind: 'percent',
      min: 1,
      max: 100,
      deals: ['titres'],
      shown: COMPARED,
    },
    netDebt: { label: 'Dette nette', kind: 'money', visibility: 'confidential', min: -EUROS_MAX, deals: ['titres'] },
    managementFee: { label: 'Redevance mensuelle HT', kind: 'money', deals: ['location-gerance'], shown: COMPARED },
    managementDeposit: { label: 'Caution de location-gérance', kind: 'money', deals: ['location-gerance'] },
    entryFee: { label: 'Droit d’entrée', kind: 'money', deals: ['franchise'], shown: COMPARED },
    requiredFunds: {
      label: 'Apport personnel demandé',
      kind: 'money',
      deals: ['franchise'],
      shown: COMPARED,
      filter: { max: 'Apport maximum', hidden: true },
      card: { franchise: 1 },
    },
    guaranteeDeposit: {
      label: 'Dépôt de garantie à rembourser au cédant',
      kind: 'money',
      deals: ['fonds', 'droit-au-bail', 'murs-et-fonds', 'location'],
    },

    // Figures shown with the price. Years of accounts are YEAR_FIELDS.
    revenue: {
      label: 'CA annuel',
      kind: 'money',
      visibility: 'disclosed',
      bracketed: true,
      max: 1_000_000_000_000,
      decimals: 2,
      categories: [COMMERCE, HOTEL, COMPANY],
      shown: COMPARED,
      filter: { min: 'CA minimum', max: 'CA maximum' },
      card: { franchise: 2, restaurants: 3, bars: 3, lodging: 3, Hôtellerie: 3, others: 2 },
      specified: true,
      help: 'Chiffre d’affaires HT affiché : celui du dernier exercice dès que vous en saisissez un.',
    },
    ebitda: {
      label: 'EBE retraité',
      kind: 'money',
      visibility: 'disclosed',
      bracketed: true,
      min: -EUROS_MAX,
      deals: BUSINESS,
      shown: COMPARED,
      filter: { min: 'EBE minimum' },
      card: { others: 1 },
      computed: true,
      help: 'Celui du dernier exercice.',
    },
  }),
  ...rowsOf(LEASE, {
    occupied: {
      label: 'Murs occupés',
      kind: 'yes-no',
      deals: ['murs'],
      shown: COMPARED,
      filter: { value: 'Murs occupés' },
      card: 'nowhere',
    },
    tenantTrade: {
      label: 'Activité du locataire',
      kind: 'text',
      max: 120,
      deals: ['murs'],
      needs: 'occupied',
      shown: COMPARED,
      help: 'Sans son nom : « agence bancaire », « restaurant ».',
    },
  }),
  ...rowsOf(PRICE, {
    yield: {
      label: 'Rendement brut',
      kind: 'percent',
      max: 30,
      decimals: 2,
      deals: ['murs'],
      needs: 'occupied',
      shown: COMPARED,
      filter: { min: 'Rendement minimum', hidden: true },
      card: { murs: 1, "Immobilier d'entreprise": 1 },
      computed: true,
      help: 'Loyer annuel HT divisé par le prix.',
    },
    netYield: {
      label: NET_YIELD,
      kind: 'percent',
      min: -30,
      max: 30,
      decimals: 2,
      deals: ['murs'],
      needs: 'occupied',
      shown: COMPARED,
      computed: true,
      help: 'Loyer, moins les charges et la taxe foncière qui restent au propriétaire, divisé par le prix.',
    },
  }),

  // Lease
  ...rowsOf(LEASE, {
    leaseType: {
      label: 'Type de bail',
      kind: 'choice',
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
    },
    yearlyRent: {
      label: 'Loyer annuel HT HC',
      kind: 'money',
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
    },
    rentVat: { label: 'Loyer soumis à TVA', kind: 'yes-no' },
    yearlyCharges: { label: 'Charges annuelles', kind: 'money', max: 10_000_000, shown: COMPARED },
    chargesPayer: {
      label: 'Charges à la charge de',
      kind: 'choice',
      choices: { preneur: 'Le locataire', bailleur: 'Le propriétaire', partage: 'Les deux, selon le bail' },
      shown: COMPARED,
    },
    propertyTax: {
      label: 'Taxe foncière',
      kind: 'money',
      max: 10_000_000,
      deals: WALLS,
      shown: COMPARED,
      unit: '€ par an',
    },
    propertyTaxRebilled: {
      label: 'Taxe foncière refacturée',
      kind: 'money',
      max: 10_000_000,
      shown: COMPARED,
      unit: '€ par an',
      help: 'Possible si l’inventaire des charges du bail le prévoit (C. com. R145-35). 0 : non refacturée.',
    },
    leaseIndex: { label: 'Indice', kind: 'choice', choices: { ilc: 'ILC', ilat: 'ILAT', icc: 'ICC' } },
    leaseStart: { label: 'Prise d’effet du bail', kind: 'date', asMonth: true },
    leaseEnd: { label: 'Échéance du bail', kind: 'date', shown: COMPARED, asMonth: true },
    nextBreak: { label: 'Prochaine échéance triennale', kind: 'date', asMonth: true },
    leaseUse: { label: 'Destination du bail', kind: 'text', max: 200 },
    allTrades: { label: 'Tous commerces', kind: 'yes-no', filter: { value: 'Bail tous commerces' }, card: 'nowhere' },
    landlordConsent: {
      label: 'Accord du bailleur',
      kind: 'choice',
      choices: { aucun: 'Aucun', agrement: 'Agrément', acte: 'Intervention à l’acte' },
      visibility: 'disclosed',
      deals: ['fonds', 'droit-au-bail'],
      shown: ['page'],
    },
    landlordPreference: {
      label: 'Droit de préférence du bailleur',
      kind: 'yes-no',
      visibility: 'disclosed',
      deals: ['fonds', 'droit-au-bail', 'murs'],
      shown: ['page'],
    },
    assignorGuarantee: {
      label: 'Garantie du cédant',
      kind: 'count',
      visibility: 'disclosed',
      max: 3,
      unit: 'ans',
      deals: ['fonds', 'droit-au-bail'],
      shown: ['page'],
      help: 'Trois ans au plus (C. com. L145-16-2).',
    },
    leaseDeposit: {
      label: 'Dépôt de garantie au bailleur',
      kind: 'money',
      deals: ['fonds', 'droit-au-bail', 'location'],
      help: 'Un trimestre de loyer au plus pour les baux conclus ou renouvelés depuis le 28 mai 2026 (C. com. L145-40).',
    },
    rentArrears: {
      label: 'Arriérés de loyer',
      kind: 'text',
      visibility: 'confidential',
      personal: true,
      max: 500,
      deals: ['fonds', 'droit-au-bail'],
    },
    renewalDispute: {
      label: 'Litige avec le bailleur',
      kind: 'text',
      visibility: 'confidential',
      personal: true,
      max: 500,
      deals: ['fonds', 'droit-au-bail'],
    },
    municipalPreemption: {
      label: 'Commune à périmètre de sauvegarde',
      kind: 'choice',
      choices: { oui: 'Oui', non: 'Non', 'a-verifier': 'À vérifier' },
      deals: ['fonds', 'droit-au-bail'],
      shown: ['page'],
      help: 'La cession y est nulle sans déclaration à la mairie (C. urb. L214-1).',
    },
    tenantPreference: {
      label: 'Droit de préférence du locataire',
      kind: 'yes-no',
      visibility: 'confidential',
      deals: ['murs'],
      needs: 'occupied',
      help: 'Peut s’appliquer à la vente des murs loués (C. com. L145-46-1).',
    },
  }),

  // Premises
  ...rowsOf(PREMISES, {
    surface: {
      label: 'Surface',
      kind: 'area',
      blurred: 'two-figures',
      max: 1_000_000_000_000,
      decimals: 2,
      shown: COMPARED,
      filter: { min: 'Surface minimum' },
      card: { murs: 3, location: 2, 'droit-au-bail': 3, "Immobilier d'entreprise": 3, others: 7 },
      specified: true,
    },
    salesSurface: {
      label: 'Surface de vente ou de salle',
      kind: 'area',
      blurred: 'two-figures',
      min: 1,
      max: 100_000,
      decimals: 1,
      categories: WITH_PREMISES,
      shown: COMPARED,
      filter: { min: 'Surface de vente minimum', hidden: true },
      card: {
        murs: 4,
        location: 3,
        'droit-au-bail': 2,
        franchise: 3,
        'food-trades': 5,
        Commerce: 4,
        "Immobilier d'entreprise": 4,
      },
    },
    annexSurface: { label: 'Réserves et annexes', kind: 'area', blurred: 'two-figures', max: 1_000_000, decimals: 1 },
    landSurface: { label: 'Terrain', kind: 'area', blurred: 'two-figures', max: 100_000_000 },
    terraceSurface: {
      label: 'Terrasse',
      kind: 'area',
      blurred: 'two-figures',
      min: 1,
      max: 100_000,
      decimals: 1,
      categories: SHOPS,
      shown: COMPARED,
      filter: { min: 'Terrasse minimum', hidden: true, parameter: 'terrace' },
      card: 'nowhere',
    },
    terraceRight: {
      label: 'Terrasse sur',
      kind: 'choice',
      choices: { privee: 'Domaine privé', 'domaine-public': 'Domaine public, autorisation à renouveler' },
      categories: SHOPS,
      needs: 'terraceSurface',
    },
    shopFront: {
      label: 'Linéaire de vitrine',
      kind: 'length',
      max: 200,
      decimals: 1,
      categories: [COMMERCE],
      shown: COMPARED,
    },
    extraction: {
      label: 'Extraction',
      kind: 'choice',
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
    },
    flat: {
      label: 'Logement de fonction',
      kind: 'yes-no',
      categories: SHOPS,
      shown: COMPARED,
      filter: { value: 'Avec logement de fonction' },
      card: { 'tobacco-and-press': 4, 'food-trades': 4, Commerce: 8 },
    },
    flatSurface: {
      label: 'Surface du logement',
      kind: 'area',
      blurred: 'two-figures',
      min: 1,
      max: 10_000,
      decimals: 1,
      categories: SHOPS,
      needs: 'flat',
    },
    flatRooms: { label: 'Pièces du logement', kind: 'count', min: 1, max: 100, categories: SHOPS, needs: 'flat' },
    corner: { label: 'Angle de rue', kind: 'yes-no', categories: [COMMERCE] },
    pitch: {
      label: 'Emplacement',
      kind: 'choice',
      choices: { '1': 'N° 1', '1-bis': 'N° 1 bis', '2': 'N° 2' },
      categories: [COMMERCE],
    },
    pedestrian: { label: 'Rue piétonne', kind: 'yes-no', categories: [COMMERCE] },
    erpType: {
      label: 'Type d’établissement recevant du public',
      kind: 'choice',
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
    },
    erpCategory: {
      label: 'Catégorie d’établissement recevant du public',
      kind: 'count',
      min: 1,
      max: 5,
      categories: WITH_PREMISES,
    },
    accessible: {
      label: 'Accessibilité PMR',
      kind: 'choice',
      choices: { oui: 'Oui', derogation: 'Dérogation', adap: 'Agenda d’accessibilité', non: 'Non' },
      categories: WITH_PREMISES,
      filter: { value: 'Accessibilité PMR', hidden: true },
      card: 'nowhere',
    },
    parkings: { label: 'Stationnements', kind: 'count', max: 10_000, shown: ['page'] },
    dock: { label: 'Quai de chargement', kind: 'yes-no', shown: ['page'] },
    hoist: { label: 'Monte-charge', kind: 'yes-no', shown: ['page'] },
    works: { label: 'Travaux à prévoir', kind: 'text', visibility: 'disclosed', max: 300, shown: ['page'] },
    coOwnership: { label: 'En copropriété', kind: 'yes-no', deals: WALLS, required: true },
    lots: { label: 'Lots de la copropriété', kind: 'count', min: 1, max: 10_000, deals: WALLS, needs: 'coOwnership' },
    coOwnershipCharges: {
      label: 'Charges annuelles de copropriété',
      kind: 'money',
      deals: WALLS,
      needs: 'coOwnership',
    },
    coOwnershipProcedure: {
      label: 'Procédure en cours dans la copropriété',
      kind: 'text',
      max: 300,
      deals: WALLS,
      needs: 'coOwnership',
      help: 'Administrateur provisoire ou syndicat en difficulté ; « aucune » s’il n’y en a pas.',
    },
  }),

  // Energy: due for premises sold or let (CCH L126-33); a business alone may have a certificate, too.
  ...rowsOf(ENERGY, {
    energyClass: {
      label: 'Classe énergie (DPE)',
      kind: 'choice',
      choices: ENERGY_CLASSES,
      filter: { value: 'Classe énergie', hidden: true },
      card: 'nowhere',
      required: ENERGY_DUE,
      help: 'La lettre portée sur le diagnostic, sur l’échelle des locaux et non des logements. Dû quand des locaux sont vendus ou loués ; facultatif pour un fonds seul.',
    },
    energyValue: { label: 'Consommation', kind: 'count', unit: 'kWh EP/m²/an', max: 10_000, needs: 'energyClass' },
    climateClass: { label: 'Classe climat (GES)', kind: 'choice', choices: ENERGY_CLASSES, required: ENERGY_DUE },
    climateValue: { label: 'Émissions', kind: 'count', unit: 'kg CO₂/m²/an', max: 10_000, needs: 'climateClass' },
    energyDate: { label: 'Date du DPE', kind: 'date', needs: 'energyClass' },
  }),

  // Operation
  ...rowsOf(OPERATION, {
    rooms: {
      label: 'Pièces',
      labels: { Hôtellerie: 'Chambres' },
      kind: 'count',
      max: 1_000_000_000_000,
      decimals: 2,
      categories: [HOTEL, REAL_ESTATE],
      shown: COMPARED,
      filter: { min: 'Chambres ou pièces minimum' },
      card: { lodging: 2, Hôtellerie: 2, "Immobilier d'entreprise": 5 },
      specified: true,
      help: 'Chambres d’un hôtel, pièces de locaux.',
    },
    seats: {
      label: 'Couverts en salle',
      kind: 'count',
      max: 5_000,
      categories: SHOPS,
      shown: COMPARED,
      filter: { min: 'Couverts minimum' },
      card: { restaurants: 2, bars: 4, lodging: 6 },
    },
    terraceSeats: { label: 'Couverts en terrasse', kind: 'count', max: 5_000, categories: SHOPS, shown: COMPARED },
    licence: {
      label: 'Licence',
      kind: 'several',
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
    },
    stars: {
      label: 'Classement Atout France',
      kind: 'count',
      unit: 'étoiles',
      max: 5,
      categories: [HOTEL],
      shown: COMPARED,
      filter: { min: 'Étoiles minimum', hidden: true },
      card: { lodging: 5, Hôtellerie: 8 },
    },
    pitches: {
      label: 'Emplacements de camping',
      kind: 'count',
      min: 1,
      max: 5_000,
      categories: [HOTEL],
      filter: { min: 'Emplacements minimum', hidden: true },
      card: { lodging: 4 },
    },
    occupancy: {
      label: 'Taux d’occupation',
      kind: 'percent',
      visibility: 'disclosed',
      max: 100,
      decimals: 1,
      categories: [HOTEL],
      shown: ['page', 'comparison'],
    },
    averageRate: {
      label: 'Prix moyen d’une chambre HT',
      kind: 'money',
      visibility: 'disclosed',
      max: 100_000,
      categories: [HOTEL],
      shown: ['page', 'comparison'],
    },
    fuelLitres: {
      label: 'Carburant vendu',
      kind: 'count',
      unit: 'litres par an',
      visibility: 'disclosed',
      max: EUROS_MAX,
      categories: [COMMERCE],
      shown: COMPARED,
    },
    commissions: {
      label: 'Remises et commissions nettes HT',
      kind: 'money',
      unit: '€ par an',
      visibility: 'disclosed',
      categories: [COMMERCE],
      shown: COMPARED,
      help: 'Tabac, jeux, presse.',
    },
    openDays: {
      label: 'Jours d’ouverture par semaine',
      kind: 'count',
      max: 7,
      decimals: 1,
      categories: SHOPS,
      shown: COMPARED,
    },
    closedWeeks: { label: 'Semaines de fermeture par an', kind: 'count', max: 52, categories: SHOPS },
    seasonal: {
      label: 'Saisonnier',
      kind: 'yes-no',
      categories: SHOPS,
      shown: COMPARED,
      filter: { value: 'Saisonnier', hidden: true },
      card: 'nowhere',
    },
    qualification: {
      label: 'Diplôme ou agrément exigé',
      kind: 'text',
      max: 200,
      categories: [COMMERCE, COMPANY, HOTEL],
    },
    yearEstablished: {
      label: 'Établi en',
      kind: 'year',
      blurred: 'decade',
      max: 1_000_000_000_000,
      categories: [COMMERCE, HOTEL, COMPANY],
      shown: COMPARED,
      specified: true,
    },
    availableFrom: { label: 'Disponible le', kind: 'date', help: 'Laissez vide pour « à convenir ».' },
  }),

  // People
  ...rowsOf(PEOPLE, {
    employees: {
      label: 'Employés',
      kind: 'count',
      visibility: 'public',
      max: 1_000_000_000_000,
      decimals: 2,
      categories: [COMPANY],
      shown: COMPARED,
      filter: { max: 'Employés maximum' },
      card: { Entreprise: 3 },
      specified: true,
      help: 'En équivalents temps plein.',
    },
    contractsTaken: {
      label: 'Contrats de travail repris',
      kind: 'count',
      max: 5_000,
      deals: ['fonds', 'murs-et-fonds', 'location-gerance'],
      shown: ['page'],
    },
    payroll: {
      label: 'Masse salariale',
      kind: 'money',
      unit: '€ par an',
      visibility: 'confidential',
      deals: ['fonds', 'murs-et-fonds', 'location-gerance', 'titres'],
    },
    familyStaff: {
      label: 'Famille travaillant dans l’affaire',
      kind: 'count',
      max: 10,
      deals: ['fonds', 'murs-et-fonds', 'titres'],
      shown: ['page'],
    },
    saleReason: {
      label: 'Motif de la cession',
      kind: 'choice',
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
    },
    support: {
      label: 'Accompagnement du cédant',
      kind: 'count',
      unit: 'mois',
      visibility: 'public',
      max: 24,
      deals: ['fonds', 'murs-et-fonds', 'titres'],
    },
    ownerDependence: {
      label: 'Dépendance au savoir-faire du dirigeant',
      kind: 'choice',
      choices: { faible: 'Faible', moyenne: 'Moyenne', forte: 'Forte' },
      deals: ['fonds', 'titres'],
      shown: ['page'],
    },
  }),

  // Identity: what a blurred listing hides. Searched for in public texts before publishing.
  ...rowsOf(IDENTITY, {
    tradeName: { label: 'Enseigne', kind: 'text', max: 200 },
    company: { label: 'Société exploitante', kind: 'text', max: 200 },
    legalForm: {
      label: 'Forme juridique',
      kind: 'choice',
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
    },
    siren: { label: 'SIREN ou SIRET', kind: 'text', max: 20 },
    ownerName: { label: 'Cédant', kind: 'text', max: 200 },
    ownerPhone: { label: 'Téléphone du cédant', kind: 'text', max: 30 },
    ownerEmail: { label: 'E-mail du cédant', kind: 'text', max: 254 },
    website: { label: 'Site de l’affaire', kind: 'text', max: 200 },
    street: { label: 'Adresse exacte', kind: 'text', max: 200 },
    landlord: { label: 'Bailleur', kind: 'text', max: 200 },
    confidentialWords: {
      label: 'Autres mots à ne pas publier',
      kind: 'text',
      max: 500,
      help: 'Séparés par des virgules : surnom du lieu, nom d’un salarié connu…',
    },
    notes: { label: 'Notes internes', kind: 'text', max: 5_000 },
  }),
}

export type FieldName = keyof typeof FIELDS

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

/** A row of the register, with every property a row may have. */
export const field = (name: FieldName): Field => FIELDS[name]

/** One row a figure of a financial year (`dossier_year`); shown as columns of years, as far as figures are disclosed. */
export const YEAR_FIELDS = rowsOf(YEARLY, {
  revenue: { label: 'Chiffre d’affaires HT', kind: 'money', shown: COMPARED },
  revenueSplit: { label: 'Répartition du chiffre d’affaires', kind: 'text', max: 100 },
  grossMargin: { label: 'Marge brute', kind: 'money', shown: COMPARED },
  ebitda: {
    label: 'EBE comptable',
    kind: 'money',
    min: -EUROS_MAX,
    shown: COMPARED,
    help: 'Tel qu’il ressort de la liasse fiscale.',
  },
  restatedEbitda: {
    label: 'EBE retraité',
    kind: 'money',
    min: -EUROS_MAX,
    shown: COMPARED,
    help: 'EBE, moins le coût réel d’un dirigeant non payé, plus l’excédent de rémunération, les dépenses privées, le loyer hors marché et les éléments exceptionnels.',
  },
  restatements: {
    label: 'Détail des retraitements',
    kind: 'text',
    visibility: 'confidential',
    personal: true,
    max: 1_000,
  },
  netResult: { label: 'Résultat net', kind: 'money', min: -EUROS_MAX, shown: COMPARED },
  ownerPay: { label: 'Rémunération du dirigeant', kind: 'money' },
  ownerContributions: { label: 'Cotisations du dirigeant', kind: 'money' },
  staffYear: { label: 'Effectif moyen (ETP)', kind: 'count', max: 5_000, decimals: 1, shown: ['page'] },
  provenance: {
    label: 'Source',
    kind: 'choice',
    choices: {
      liasse: 'Liasse fiscale',
      bilan: 'Bilan',
      situation: 'Situation comptable',
      declaratif: 'Déclaration du cédant',
    },
    visibility: 'public',
  },
})

export type YearFieldName = keyof typeof YEAR_FIELDS

export const YEAR_FIELD_NAMES = Object.keys(YEAR_FIELDS) as YearFieldName[]

/** A row of the years, with every property a row may have. */
export const yearField = (name: YearFieldName): Row => YEAR_FIELDS[name]

/** The type of a row's value: a list, a text, a yes or no, or a number. */
type ValueOf<R extends Row> = R extends { kind: 'several'; choices: infer C }
  ? (keyof C & string)[]
  : R extends { kind: 'choice'; choices: infer C }
    ? keyof C & string
    : R extends { kind: 'yes-no' }
      ? boolean
      : R extends { kind: 'text' | 'date' | 'month' }
        ? string
        : number

/** The facts of a listing: what is not known is absent, never zero. */
export type Facts = { [N in FieldName]?: ValueOf<(typeof FIELDS)[N]> | undefined }
export type YearFigures = { [N in YearFieldName]?: ValueOf<(typeof YEAR_FIELDS)[N]> | undefined }

/** Fields a search filters by their number: each is a column of the table of published listings. */
export type NumberFilter = {
  [N in FieldName]: (typeof FIELDS)[N] extends { filter: { min: string } | { max: string } } ? N : never
}[FieldName]

export const NUMBER_FILTERS = FIELD_NAMES.filter((name) => {
  const { min, max } = field(name).filter ?? {}
  return min ?? max
}) as NumberFilter[]

/** Fields a search filters by one of their values: together they are the column `facets`. */
export type ValueFilter = {
  [N in FieldName]: (typeof FIELDS)[N] extends { filter: { value: string } } ? N : never
}[FieldName]

export const VALUE_FILTERS = FIELD_NAMES.filter((name) => field(name).filter?.value) as ValueFilter[]

/** The upper bound of a number, the longest text. */
export const maxOf = ({ kind, max = kind === 'money' ? EUROS_MAX : 0 }: Row): number => max

/** Where a row is shown. */
export const outletsOf = ({ shown = PAGE, visibility }: Row): readonly Outlet[] =>
  visibility === 'confidential' ? [] : shown

/** Whether publishing a listing of this deal asks for a field, where it applies. */
export function isRequired(name: FieldName, deal: Deal | null): boolean {
  const { required = [] } = field(name)
  return required === true || (deal !== null && required.includes(deal))
}

/** Whether a row offers these choices: a newer version may have stored others. */
export const isOffered = ({ choices }: Pick<Field, 'choices'>, value: unknown): boolean =>
  choices === undefined || [value].flat().every((one) => Object.hasOwn(choices, String(one)))

interface Applicability {
  category: Category
  deal?: Deal | undefined
  facts?: Facts
}

/** Whether a field applies to a listing: to its category, its deal and what its other fields say. */
export function applies(name: FieldName, { category, deal, facts = {} }: Applicability): boolean {
  const { categories, deals, needs } = field(name)
  if (categories && !categories.includes(category)) return false
  if (deals && (!deal || !deals.includes(deal))) return false
  if (needs === undefined) return true
  const value = facts[needs as FieldName]
  return value !== undefined && value !== false
}
