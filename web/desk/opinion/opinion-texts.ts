import type { LeadDetail } from '#domain/accounts/admin.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { amountIn } from '#domain/reading/amount.ts'
import { YEARS } from '#domain/valuation/inputs.ts'
import { COMPARABLES_MAX, type OpinionForm } from '#domain/valuation/opinion.ts'

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

/** Texts from a lead: the figures of its online valuation, and its sender. */
export const textsFromLead = ({ valuation, firstName, lastName, propertyTitle }: LeadDetail): Texts => ({
  ...Object.fromEntries(new URLSearchParams(valuation?.figures)),
  client: `${firstName} ${lastName}`,
  subject: propertyTitle ?? '',
})

export const textsFromListing = ({ title, location, activities, deal, facts, years }: Dossier): Texts => ({
  metier: activities[0] ?? '',
  nature: deal ?? '',
  ...Object.fromEntries(
    YEARS.flatMap(({ revenue, ebitda, months }, at) => {
      const year = years[at]
      const earned = year?.figures.ebitda ?? year?.figures.restatedEbitda
      const texts = { [revenue]: year?.figures.revenue, [ebitda]: earned, [months]: year?.months }
      return Object.entries(texts).map(([name, amount]) => [name, String(amount ?? '')])
    }),
  ),
  loyer: String(facts.yearlyRent ?? ''),
  subject: [title, location].filter(Boolean).join(', '),
  client: facts.ownerName ?? '',
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
