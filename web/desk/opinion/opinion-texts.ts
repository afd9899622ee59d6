import type { LeadDetail } from '#domain/accounts/admin.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { saidFigures } from '#domain/leads/said-figures.ts'
import { applies, field, type FactName } from '#domain/listing/register/fields.ts'
import { showFact } from '#domain/listing/register/show.ts'
import { amountIn } from '#domain/reading/amount.ts'
import { YEARS } from '#domain/valuation/inputs.ts'
import { COMPARABLES_MAX, type OpinionForm, PLACE_OF_OPINION } from '#domain/valuation/opinion.ts'

/** The form's texts by field name; figures have the same names as in the URL of the online valuation. */
export type Texts = Readonly<Record<string, string | undefined>>

const OWN = ['subject', 'client', 'reason', 'comment'] as const
const SALE = ['label', 'price', 'revenue', 'ebitda'] as const

export const opinionTexts = ({ figures, retained, comparables, ...own }: OpinionForm): Texts => ({
  ...Object.fromEntries(new URLSearchParams(figures)),
  ...Object.fromEntries(OWN.map((name) => [name, own[name]])),
  retained: String(retained),
  ...Object.fromEntries(
    comparables.flatMap((sale, at) => SALE.map((name) => [`comparables.${at}.${name}`, String(sale[name] ?? '')])),
  ),
})

/** Texts from a lead: the figures of its online valuation, else those that it says, and its sender. */
export function textsFromLead({ valuation, firstName, lastName, propertyTitle, told }: LeadDetail): Texts {
  const answers = Object.fromEntries(told.map(({ name, text }) => [name, text]))
  const { revenue, yearlyRent } = saidFigures(answers['activityDetails'] ?? answers['message'] ?? '')
  const about = [answers['propertyType'], answers['businessPostalCode']].filter(Boolean).join(', ')
  return {
    ca: textOf(revenue),
    loyer: textOf(yearlyRent),
    ...Object.fromEntries(new URLSearchParams(valuation?.figures)),
    [PLACE_OF_OPINION]: answers['businessPostalCode'],
    client: `${firstName} ${lastName}`.trim(),
    subject: propertyTitle ?? about,
  }
}

const textOf = (amount: number | undefined) => String(amount ?? '')

/** Facts of the record that an opinion names before its appreciation. */
const CONSIDERED = [
  'surface',
  'salesSurface',
  'seats',
  'rooms',
  'licence',
  'contractsTaken',
  'employees',
  'yearEstablished',
  'leaseType',
  'leaseEnd',
] as const satisfies FactName[]

export function textsFromListing({ title, location, activities, deal, category, facts, years }: Dossier): Texts {
  const [last] = years
  const pay = last?.figures.ownerPay
  const considered = CONSIDERED.flatMap((name) => {
    const text = showFact(name, facts)
    return text && applies(name, { category, deal: deal ?? undefined, facts })
      ? [`${field(name).label.toLowerCase()}\u00a0: ${text}`]
      : []
  })
  return {
    metier: activities[0] ?? '',
    nature: deal ?? '',
    ca: years.length === 0 ? textOf(facts.revenue) : '',
    ...Object.fromEntries(
      YEARS.flatMap(({ revenue, ebitda, months }, at) => {
        const year = years[at]
        if (!year) return []
        const earned = year.figures.ebitda ?? year.figures.restatedEbitda
        return Object.entries({ [revenue]: year.figures.revenue, [ebitda]: earned, [months]: year.months }).map(
          ([name, amount]) => [name, textOf(amount)],
        )
      }),
    ),
    remuneration: pay === undefined ? '' : textOf(pay + (last?.figures.ownerContributions ?? 0)),
    loyer: textOf(facts.yearlyRent),
    loyermurs: deal === 'murs' ? textOf(facts.yearlyRent) : '',
    dette: textOf(facts.netDebt),
    [PLACE_OF_OPINION]: /\b\d{5}\b/.exec(location)?.[0] ?? '',
    subject: [title, location].filter(Boolean).join(', '),
    client: facts.ownerName ?? '',
    comment: considered.length > 0 ? `Éléments pris en compte\u00a0: ${considered.join('\u00a0; ')}.` : '',
  }
}

/** What the record says, and for the rest what the request said that it came from. */
export const textsFromBoth = (listing: Texts, request: Texts | undefined): Texts => ({
  ...request,
  ...Object.fromEntries(Object.entries(listing).filter(([name, text]) => text || !request?.[name])),
})

/** Converts the texts to the request body, which is not validated yet. Drops sales without a price. */
export function formOf(texts: Texts) {
  const figures = Object.entries(texts).flatMap(([name, text]) =>
    /^[a-z]+\d?$/.test(name) && !isOwn(name) && text ? [[name, text]] : [],
  )
  return {
    subject: texts['subject'] ?? '',
    client: texts['client'] ?? '',
    figures: new URLSearchParams(figures).toString(),
    comparables: Array.from({ length: COMPARABLES_MAX }, (_, at) => at).flatMap((at) => {
      const text = (name: (typeof SALE)[number]) => texts[`comparables.${at}.${name}`]
      const price = typedOrNone(text('price'))
      if (price === undefined) return []
      return [
        {
          label: text('label') || `Vente ${at + 1}`,
          price,
          revenue: typedOrNone(text('revenue')),
          ebitda: typedOrNone(text('ebitda')),
        },
      ]
    }),
    retained: typedOrNone(texts['retained']),
    reason: texts['reason'] ?? '',
    comment: texts['comment'] ?? '',
  }
}

const isOwn = (name: string) => name === 'retained' || OWN.some((own) => own === name)

/** A typed amount; zero is none. What is not understood is NaN, which the rules refuse. */
const typedOrNone = (text = ''): number | undefined => {
  const amount = amountIn(text)
  return amount === 0 ? undefined : amount
}
