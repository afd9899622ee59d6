import { FINANCED_DEALS, type FinancedDeal, isFinanced } from '#contract/financing.ts'
import { ACTIVITY_NAMES, isActivity } from '#contract/listing/register/activities.ts'
import type { OwnSales } from './own-sales.ts'
import type { ValuationInputs } from './valuation.ts'
import { isZone, ZONE_NAMES } from './zones.ts'

// The figures that a valuation needs, as typed in a form or in a URL.

const AMOUNT_MAX = 1_000_000_000

/** A number that a person may give. */
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

/** By the names of their parameters. */
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
  dette: signed('Dette nette de la société', 'Emprunts moins trésorerie. Pour une cession de titres.'),
} as const satisfies Record<string, ValuationNumber>

/** What only an agent fills in. */
const AGENT_NUMBERS = {
  loyer: euros('Loyer annuel payé, HT'),
  loyermarche: euros('Loyer annuel de marché, HT'),
  coefficient: { label: 'Coefficient du droit au bail', unit: '×', min: 0, max: 15 },
  loyermurs: euros('Loyer annuel net des murs'),
  rendement: { label: 'Rendement retenu pour les murs', unit: '%', min: 1, max: 20 },
} as const satisfies Record<string, ValuationNumber>

export type ValuationParameter = keyof typeof NUMBERS | keyof typeof AGENT_NUMBERS

const PUBLIC_PARAMETERS = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]
export const AGENT_PARAMETERS = Object.keys(AGENT_NUMBERS) as (keyof typeof AGENT_NUMBERS)[]

/** A number that may be given, with every property it may have. */
export const valuationNumber = (name: ValuationParameter): ValuationNumber => ({ ...NUMBERS, ...AGENT_NUMBERS })[name]

/** The years of the form, latest first, by the parameters of their figures. */
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

/** The parameters of the page with the values they may have; numbers as typed, so that the page can name a wrong one. */
export const VALUATION_URL: [name: string, value: RegExp][] = [
  ['metier', new RegExp(`^(${ACTIVITY_NAMES.join('|')})$`)],
  ['nature', new RegExp(`^(${FINANCED_DEALS.join('|')})$`)],
  ['lieu', new RegExp(`^(${ZONE_NAMES.join('|')})$`)],
  ...PUBLIC_PARAMETERS.map((name): [string, RegExp] => [name, /^[^\p{Cc}]{1,24}$/u]),
]

/** Reads a number as typed: "420 000", "4,5", "-3 000 €". Undefined when it is none or out of bounds. */
export function readValuationNumber(name: ValuationParameter, text: string | null | undefined): number | undefined {
  const { min, max } = valuationNumber(name)
  const plain = (text ?? '').replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.')
  const number = Number(plain)
  return plain === '' || !Number.isFinite(number) || number < min || number > max ? undefined : number
}

type Typed = (name: string) => string | null | undefined

/** What a form says; undefined without an activity. */
export function readValuationInputs(typed: Typed): ValuationInputs | undefined {
  const activity = typed('metier')
  if (!isActivity(activity)) return undefined
  const [deal, zone] = [typed('nature'), typed('lieu')]
  const number = (name: ValuationParameter) => readValuationNumber(name, typed(name))
  return {
    activity,
    deal: isFinanced(deal) ? deal : 'fonds',
    zone: isZone(zone) ? zone : undefined,
    years: YEARS.map((year) => ({
      revenue: number(year.revenue),
      ebitda: number(year.ebitda),
      months: number(year.months) ?? 12,
    })),
    revenueWithVat: number('cattc'),
    ownerPay: number('remuneration') ?? 0,
    restatements: number('retraitements') ?? 0,
    netDebt: number('dette'),
    comparables: [],
  }
}

/** What a business is valued with, and the agency’s sales of its trade. */
export const withOwnSales = (inputs: ValuationInputs, all: OwnSales[]): ValuationInputs => ({
  ...inputs,
  ownSales: all.find(({ activity }) => activity === inputs.activity),
})

/** Figures that were typed but cannot be read, by their parameters, with what to do. */
export function unreadableNumbers(typed: Typed): Partial<Record<ValuationParameter, string>> {
  return Object.fromEntries(
    [...PUBLIC_PARAMETERS, ...AGENT_PARAMETERS].flatMap((name) => {
      const text = typed(name)?.trim()
      if (!text || readValuationNumber(name, text) !== undefined) return []
      const { min, unit } = valuationNumber(name)
      return [
        [name, unit === 'mois' ? 'Entre 1 et 24 mois.' : min < 0 ? 'Indiquez un montant.' : 'Indiquez un nombre.'],
      ]
    }),
  )
}
