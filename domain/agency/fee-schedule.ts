import * as z from 'zod/mini'
import { calendarDay } from '#domain/calendar-day.ts'
import { group, line, wholeEuros } from './agency-fields.ts'

// The price list of the agency's services (arrêté du 10 janvier 2017): one price per service, never a range.

const NEITHER_OR_BOTH = 'Indiquez pour chaque tranche soit un taux, soit un montant.'
const AMOUNT = 'Indiquez un montant TTC en euros, ou 0 si la prestation est gratuite.'
const PERCENT = 'Indiquez un taux TTC en pourcentage, supérieur à 0 : 8 ou 7.5.'

const FeeBracket = group('la tranche', {
  /** Upper limit in euros; none when absent. */
  upTo: z.optional(wholeEuros('la limite de la tranche')),
  percent: z.optional(z.number(PERCENT).check(z.gt(0, PERCENT), z.lte(100, PERCENT))),
  amount: z.optional(z.number(AMOUNT).check(z.gte(0, AMOUNT))),
}).check(
  z.refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    path: ['percent'],
    error: NEITHER_OR_BOTH,
  }),
)
type FeeBracket = z.infer<typeof FeeBracket>

export type FeeService = z.infer<typeof FeeService>
const FeeService = group('la prestation', {
  name: line('le nom de la prestation'),
  payer: line('qui paie : « À la charge du vendeur »'),
  /** The amount to which the percentages apply. */
  base: z.optional(line('sur quoi les honoraires se calculent')),
  brackets: z
    .array(FeeBracket)
    .check(z.minLength(1, 'Indiquez au moins une tranche.'), z.maxLength(12, 'Douze tranches au plus.')),
  /** How several brackets apply: each to its slice of the price, or a single one to the whole price. */
  combination: z.optional(
    z.enum(['slices', 'whole'], 'Indiquez "slices" (par tranche) ou "whole" (un seul taux pour le prix entier).'),
  ),
  minimum: z.optional(wholeEuros('le minimum')),
  note: z.optional(line('la remarque')),
}).check(
  z.refine(({ brackets }) => areAscending(brackets), {
    path: ['brackets', 0, 'upTo'],
    error: 'Les limites des tranches doivent augmenter, et seule la dernière tranche n’en a pas.',
  }),
  z.refine(({ brackets, combination }) => brackets.length > 1 === (combination !== undefined), {
    path: ['combination'],
    error: 'Dites comment les tranches s’appliquent s’il y en a plusieurs, et seulement dans ce cas.',
  }),
  z.refine(({ brackets, base }) => base !== undefined || brackets.every(({ percent }) => percent === undefined), {
    path: ['base'],
    error: 'Indiquez sur quoi se calcule le pourcentage : « Sur le prix de vente ».',
  }),
)

export const FeeSchedule = z
  .array(FeeService, 'Indiquez le barème des honoraires.')
  .check(z.minLength(1, 'Indiquez au moins une prestation.'), z.maxLength(30, 'Trente prestations au plus.'))

const VAT = 'Indiquez le taux de TVA : 20.'
const VatPercent = z.number(VAT).check(z.gt(0, VAT), z.lte(100, VAT))

/** A price list, and the day from which it applies. */
export const DatedFees = z.object({
  appliesFrom: calendarDay('Indiquez depuis quand le barème s’applique.'),
  /** Absent when the agency charges no VAT (CGI art. 293 B). */
  vatPercent: z.optional(VatPercent),
  services: FeeSchedule,
})
export type DatedFees = z.infer<typeof DatedFees>

export const FeesForm = z.object({
  /** Title of the fees page and of the links to it. */
  label: line('le nom de la page des honoraires', 60),
  /** Past, current and future price lists, earliest first. */
  schedules: z.array(DatedFees).check(
    z.minLength(1, 'Indiquez un barème.'),
    z.maxLength(60, 'Soixante barèmes au plus.'),
    z.check(({ value, issues }) =>
      value.forEach(({ appliesFrom }, at) => {
        if (at === 0 || (value[at - 1]?.appliesFrom ?? '') < appliesFrom) return
        const message = 'Choisissez une date qui suit celle du barème précédent.'
        issues.push({ code: 'custom', input: appliesFrom, path: [at, 'appliesFrom'], message })
      }),
    ),
  ),
})
export type FeesForm = z.infer<typeof FeesForm>

/** The price list in force on a day; before the first one begins, the first one. */
export const inForce = ({ schedules }: FeesForm, day: string): DatedFees =>
  (schedules.findLast(({ appliesFrom }) => appliesFrom <= day) ?? schedules[0]) as DatedFees

/**
 * Index of the first price list of a form that changes the past, else -1. Price lists that were in force must stay
 * unchanged, and a new one begins today at the earliest.
 */
export function changesThePast(form: FeesForm, { before, day }: { before: FeesForm; day: string }): number {
  const past = before.schedules.filter(({ appliesFrom }) => appliesFrom < day).map((one) => JSON.stringify(one))
  const wrong = form.schedules.findIndex((one, at) =>
    one.appliesFrom < day ? JSON.stringify(one) !== past[at] : at < past.length,
  )
  return wrong < 0 && form.schedules.length < past.length ? 0 : wrong
}

function areAscending(brackets: FeeBracket[]): boolean {
  const limits = brackets.map(({ upTo }) => upTo ?? Infinity)
  return limits.at(-1) === Infinity && limits.every((limit, index) => index === 0 || limit > (limits[index - 1] ?? 0))
}
