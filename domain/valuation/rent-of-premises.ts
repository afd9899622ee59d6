import { euros, percents } from '#domain/format.ts'
import { activity as activityRow, isActivity } from '#domain/listing/register/activities.ts'
import { capOf } from './references.ts'
import { weightedYear, type ValuedYear } from './valuation.ts'

// The rent by which premises are valued with their business: the owner names it, so the business must be able to pay it.

interface RentGiven {
  activity: string | null | undefined
  rent: number
  years: ValuedYear[]
  /** What is added to the yearly EBITDA: the owner's pay and other restatements. */
  added: number
  /** Whether the EBITDA is already reduced by this rent; undefined when not answered. */
  isPaid: boolean | undefined
}

/** What is wrong with the rent of premises that are sold with their business, in French; undefined if nothing is. */
export function rentProblem({ activity, rent, years, added, isPaid }: RentGiven): string | undefined {
  if (!isActivity(activity)) return undefined
  const [revenue, ebitda] = [weightedYear(years, 'revenue'), weightedYear(years, 'ebitda')]
  const most = capOf(activityRow(activity).sector).rentPercent
  if (revenue && rent > (revenue * most) / 100)
    return `${euros(rent)} feraient ${percents(shareAbove(most, rent / revenue))} du chiffre d’affaires\u00a0: au-delà de ${percents(most)}, rares sont les affaires de ce métier qui le paient. Vérifiez ce loyer annuel\u00a0; s’il est juste, demandez l’avis d’un expert.`
  if (ebitda === undefined || isPaid === undefined) return undefined
  const before = ebitda + added + (isPaid ? rent : 0)
  return rent > before
    ? `${euros(rent)} dépassent ce que l’affaire gagne avant de payer ce loyer (${euros(before)})\u00a0: vérifiez-le, ou demandez l’avis d’un expert.`
    : undefined
}

/** A share in whole per cent, or in tenths where it would read like the limit that it exceeds. */
function shareAbove(limit: number, share: number): number {
  const whole = Math.round(share * 100)
  return whole > limit ? whole : Math.ceil(share * 1000) / 10
}
