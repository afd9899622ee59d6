import type { LeadDetail } from '#domain/accounts/admin.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { YEARS } from '#domain/valuation/inputs.ts'
import { COMPARABLES_MAX, type OpinionForm } from '#domain/valuation/opinion.ts'

/** What the form holds, by the names of its fields: figures as the URL of the online valuation has them, and the rest. */
export type Texts = Readonly<Record<string, string | undefined>>

const OWN = ['subject', 'client', 'reason', 'comment'] as const
const SALE = ['label', 'price', 'revenue', 'ebitda'] as const

export const textsOf = ({ figures, retained, comparables, ...own }: OpinionForm): Texts => ({
  ...Object.fromEntries(new URLSearchParams(figures)),
  ...Object.fromEntries(OWN.map((name) => [name, own[name]])),
  retained: String(retained),
  ...Object.fromEntries(
    comparables.flatMap((sale, at) => SALE.map((name) => [`comparables.${at}.${name}`, String(sale[name] ?? '')])),
  ),
})

/** What a request says: the figures of its online valuation, and whose it is. */
export const textsFromLead = ({ valuation, firstName, lastName, propertyTitle }: LeadDetail): Texts => ({
  ...Object.fromEntries(new URLSearchParams(valuation?.figures)),
  client: `${firstName} ${lastName}`,
  subject: propertyTitle ?? '',
})

/** What the record of a listing says. */
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

/** Not checked yet. Sales without a price are left out. */
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
      const price = amountIn(text('price'))
      if (!price) return []
      return [
        {
          label: text('label') || `Vente ${at + 1}`,
          price,
          revenue: amountIn(text('revenue')),
          ebitda: amountIn(text('ebitda')),
        },
      ]
    }),
    retained: amountIn(texts['retained']),
    reason: texts['reason'] ?? '',
    comment: texts['comment'] ?? '',
  }
}

const isOwn = (name: string) => name === 'retained' || OWN.some((own) => own === name)

/** An amount as typed; undefined when it is none, or nil. */
const amountIn = (text: string | undefined): number | undefined =>
  Number((text ?? '').replace(/[^\d,.]/g, '').replace(',', '.')) || undefined
