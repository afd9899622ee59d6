import { amountIn, amountQuestion, readAmount } from '#domain/reading/amount.ts'
import { FINANCED_DEALS, type FinancedDeal, isFinanced } from '#domain/financing/financing.ts'
import { ACTIVITY_NAMES, isActivity } from '#domain/listing/register/activities.ts'
import { euros as inEuros, percents } from '#domain/format.ts'
import type { ValuationCaps } from './caps.ts'
import type { OwnSales } from './own-sales.ts'
import { REFERENCES } from './references.ts'
import { rentProblem } from './rent-of-premises.ts'
import type { ValuationInputs } from './valuation.ts'
import { isZone, ZONE_NAMES } from './zones.ts'

// The figures of a valuation, as typed in a form or in a URL.

const AMOUNT_MAX = 1_000_000_000

/** A number that a person may enter. */
export interface ValuationNumber {
  label: string
  unit: '€' | 'mois' | '%' | '×'
  min: number
  max: number
  hint?: string
}

const euros = (label: string, hint?: string): ValuationNumber => ({ label, unit: '€', min: 0, max: AMOUNT_MAX, hint })
const signed = (label: string, hint?: string): ValuationNumber => ({ ...euros(label, hint), min: -AMOUNT_MAX })
const months: ValuationNumber = { label: 'Durée', unit: 'mois', min: 1, max: 24 }

const REVENUE = 'CA HT'
const EBITDA = 'EBE'

/** By URL parameter. */
const NUMBERS = {
  ca: euros(REVENUE),
  ebe: signed(EBITDA),
  mois: months,
  ca2: euros(REVENUE),
  ebe2: signed(EBITDA),
  mois2: months,
  ca3: euros(REVENUE),
  ebe3: signed(EBITDA),
  mois3: months,
  cattc: euros('CA TTC du dernier exercice', 'La référence de ce métier porte sur le CA TTC.'),
  remuneration: euros(
    'Rémunération et cotisations de l’exploitant, par an',
    'Celles que les comptes déduisent de l’EBE. Vide en entreprise individuelle sans salaire de gérance.',
  ),
  retraitements: signed(
    'Autres retraitements de l’EBE, par an',
    'Charges que le repreneur n’aura pas : en plus. Charges qu’il aura en plus : en moins.',
  ),
  loyermurs: euros('Loyer annuel des murs, HT', 'Celui que l’affaire paie à leur propriétaire, ou paierait.'),
  rendement: {
    label: 'Rendement attendu des murs',
    unit: '%',
    min: 1,
    max: 20,
    hint: `Vide\u00a0: ${REFERENCES.yields.low} à ${percents(REFERENCES.yields.high)}, l’ordre de grandeur publié.`,
  },
  dette: signed('Dette nette de la société', 'Emprunts moins trésorerie. Pour une cession de titres.'),
} as const satisfies Record<string, ValuationNumber>

/** Figures that only an agent enters. */
const AGENT_NUMBERS = {
  loyer: euros('Loyer annuel payé, HT'),
  loyermarche: euros('Loyer annuel de marché, HT'),
  coefficient: { label: 'Coefficient du droit au bail', unit: '×', min: 0, max: 15 },
} as const satisfies Record<string, ValuationNumber>

export type ValuationParameter = keyof typeof NUMBERS | keyof typeof AGENT_NUMBERS

const PUBLIC_PARAMETERS = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]
export const AGENT_PARAMETERS = Object.keys(AGENT_NUMBERS) as (keyof typeof AGENT_NUMBERS)[]

/** A number of the form, typed with every property it may have. */
export const valuationNumber = (name: ValuationParameter): ValuationNumber => ({ ...NUMBERS, ...AGENT_NUMBERS })[name]

/** The years of the form, latest first, with the parameters of their figures. */
export const YEARS = [
  { label: 'Dernier exercice', revenue: 'ca', ebitda: 'ebe', months: 'mois' },
  { label: 'Exercice précédent', revenue: 'ca2', ebitda: 'ebe2', months: 'mois2' },
  { label: 'Celui d’avant', revenue: 'ca3', ebitda: 'ebe3', months: 'mois3' },
] as const

export const DEAL_LABELS: Record<FinancedDeal, string> = {
  fonds: 'Fonds de commerce',
  'murs-et-fonds': 'Murs et fonds',
  titres: 'Titres de société',
  murs: 'Murs commerciaux',
  'droit-au-bail': 'Droit au bail',
}

/** Whether the EBITDA is already reduced by the rent of the premises. */
export const RENT_PAID = {
  oui: 'Oui, l’EBE est compté après ce loyer',
  non: 'Non, l’EBE n’en tient pas compte',
} as const

/** The parameters of the page with their valid values. Numbers are as typed, so that the page can report a wrong one. */
export const VALUATION_URL: [name: string, value: RegExp][] = [
  ['metier', new RegExp(`^(${ACTIVITY_NAMES.join('|')})$`)],
  ['nature', new RegExp(`^(${FINANCED_DEALS.join('|')})$`)],
  ['lieu', new RegExp(`^(${ZONE_NAMES.join('|')})$`)],
  ['loyerpaye', /^(oui|non)$/],
  ...PUBLIC_PARAMETERS.map((name): [string, RegExp] => [name, /^[^\p{Cc}]{1,60}$/u]),
]

/** Reads a number as typed: "420 000", "4,5", "-3 k€". Undefined when it is not understood, or out of bounds. */
export function readValuationNumber(name: ValuationParameter, text: string | null | undefined): number | undefined {
  const { min, max } = valuationNumber(name)
  const number = amountIn(text ?? '', valuationNumber(name))
  return number === undefined || !(number >= min && number <= max) ? undefined : number
}

type Typed = (name: string) => string | null | undefined

/** The inputs in an owner's form; undefined without an activity, or when a figure cannot be right. */
export const readValuationInputs = (typed: Typed): ValuationInputs | undefined =>
  Object.keys(valuationProblems(typed)).length > 0 ? undefined : readPlausible(typed)

/** The inputs as an agent has stored them, who may know a rent that an owner is asked again. */
export function readPlausible(typed: Typed): ValuationInputs | undefined {
  const activity = typed('metier')
  if (!isActivity(activity) || Object.keys(wrongFigures(typed)).length > 0) return undefined
  const [deal, zone] = [typed('nature'), typed('lieu')]
  const number = (name: ValuationParameter) => readValuationNumber(name, typed(name))
  return {
    activity,
    deal: isFinanced(deal) ? deal : 'fonds',
    zone: isZone(zone) ? zone : undefined,
    years: readYears(number),
    revenueWithVat: number('cattc'),
    ownerPay: number('remuneration') ?? 0,
    restatements: number('retraitements') ?? 0,
    netDebt: number('dette'),
    premisesRent: number('loyermurs'),
    premisesYield: number('rendement'),
    isRentUnpaid: typed('loyerpaye') === 'non',
    comparables: [],
  }
}

/** What the agency knows besides the published references: its sales, by trade, and its limits, by sector. */
export interface AgencyKnowledge {
  ownSales: OwnSales[]
  caps: ValuationCaps
}

/** The inputs, with the agency's sales in the same trade, and its limits. */
export const withAgency = (inputs: ValuationInputs, { ownSales, caps }: AgencyKnowledge): ValuationInputs => ({
  ...inputs,
  ownSales: ownSales.find(({ activity }) => activity === inputs.activity),
  caps,
})

export type ValuationProblems = Partial<Record<ValuationParameter | 'loyerpaye', string>>

/**
 * Figures that cannot be read or cannot be right, by parameter, with what to do. An owner is also asked again about a rent of
 * the premises that the business could not pay; an agent is not.
 */
export function valuationProblems(typed: Typed, { isAgent = false } = {}): ValuationProblems {
  const wrong = wrongFigures(typed)
  const number = (name: ValuationParameter) => readValuationNumber(name, typed(name))
  const rent = number('loyermurs')
  if (typed('nature') !== 'murs-et-fonds' || !rent) return wrong
  const isPaid = { oui: true, non: false }[typed('loyerpaye') ?? '']
  const problem =
    !isAgent &&
    rentProblem({
      activity: typed('metier'),
      rent,
      years: readYears(number),
      added: (number('remuneration') ?? 0) + (number('retraitements') ?? 0),
      isPaid,
    })
  return {
    ...wrong,
    ...(problem ? { loyermurs: problem } : {}),
    ...(isPaid === undefined ? { loyerpaye: 'Répondez\u00a0: la valeur en dépend.' } : {}),
  }
}

const readYears = (number: (name: ValuationParameter) => number | undefined) =>
  YEARS.map((year) => ({
    revenue: number(year.revenue),
    ebitda: number(year.ebitda),
    months: number(year.months) ?? 12,
  }))

/** Figures that cannot be read or cannot be right, whoever enters them. */
function wrongFigures(typed: Typed): Partial<Record<ValuationParameter, string>> {
  const number = (name: ValuationParameter) => readValuationNumber(name, typed(name))
  const unreadable = [...PUBLIC_PARAMETERS, ...AGENT_PARAMETERS].flatMap((name) => {
    if (!typed(name)?.trim() || number(name) !== undefined) return []
    const { unit, min } = valuationNumber(name)
    const text = typed(name) ?? ''
    if (readAmount(text, valuationNumber(name)).is === 'question')
      return [[name, amountQuestion(text, valuationNumber(name))]]
    return [[name, unit === 'mois' ? 'Entre 1 et 24 mois.' : min < 0 ? 'Indiquez un montant.' : 'Indiquez un nombre.']]
  })
  const impossible = YEARS.flatMap(({ revenue, ebitda }): [string, string][] => {
    const [sold, earned] = [number(revenue), number(ebitda) ?? 0]
    if (sold === undefined) return []
    if (sold < THOUSAND) return [[revenue, `${inEuros(sold)} par an\u00a0? Indiquez le montant en euros.`]]
    return earned > sold ? [[ebitda, 'L’EBE ne peut pas dépasser le chiffre d’affaires.']] : []
  })
  return Object.fromEntries([...unreadable, ...impossible]) as Partial<Record<ValuationParameter, string>>
}

const THOUSAND = 1_000

/** Amounts so small that they may have been typed in thousands of euros. */
export const maybeThousands = (typed: Typed): ValuationParameter[] =>
  [...PUBLIC_PARAMETERS, ...AGENT_PARAMETERS].filter((name) => {
    const amount = Math.abs(readValuationNumber(name, typed(name)) ?? 0)
    return valuationNumber(name).unit === '€' && amount > 0 && amount < THOUSAND
  })
