import { monthsAfter } from '#domain/days.ts'
import { euros, percents } from '#domain/format.ts'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { identifyingWarnings } from './identifying-words.ts'
import { applies, FIELD_NAMES, field, YEAR_FIELD_NAMES, YEAR_FIELDS } from '#domain/listing/register/fields.ts'

/** A suspicious value, at the path of its field ("facts.yearlyRent", "years.0.figures.revenue"). */
export interface Warning {
  path: string
  message: string
}

type Year = DossierForm['years'][number]

// Below or above these amounts, the value was probably typed in thousands of euros, or with zeros too many.
const SMALL_EUR = 1_000
const LARGE_EUR = 1_000_000_000
const NET_RESULT_FACTOR = 1.2
const REVENUE_PER_PERSON_EUR = 1_000_000
const YEARLY_CHANGE = 0.5
const YEARS_EXPECTED = 3
const AGE_YEARS = 4
const OLD_MONTHS = 18
/** C. com. L145-40 as amended by loi 2026-403: applies to leases concluded or renewed since that day. */
const DEPOSIT_RULE_SINCE = '2026-05-28'

/**
 * Suspicious values that do not block publishing, in French; a field can have several. `today` is YYYY-MM-DD. The thresholds
 * are the agency's own, except that of the lease deposit.
 */
export function warningsOf(form: DossierForm, today: string): Warning[] {
  return [
    ...amountWarnings(form),
    ...form.years.flatMap((year, index) => yearWarnings(year, index)),
    ...changeWarnings(form.years),
    ...accountsWarnings(form, today),
    ...depositWarnings(form),
    ...identifyingWarnings(form),
  ]
}

const warn = (isWrong: boolean, path: string, message: string): Warning[] => (isWrong ? [{ path, message }] : [])

/** Amounts that are usually small (charges, taxes, monthly fees) are not checked. */
const MAY_BE_SMALL = new Set(['propertyTaxRebilled', 'yearlyCharges', 'managementFee'])

function amountWarnings({ price, category, deal, facts, years }: DossierForm): Warning[] {
  const listing = { category, deal: deal ?? undefined, facts }
  const typed = [
    { path: 'price', amount: price ?? undefined },
    ...FIELD_NAMES.filter(
      (name) => field(name).kind === 'money' && !MAY_BE_SMALL.has(name) && applies(name, listing),
    ).map((name) => ({ path: `facts.${name}`, amount: facts[name] })),
    ...years.flatMap(({ figures }, index) =>
      YEAR_FIELD_NAMES.filter((name) => YEAR_FIELDS[name].kind === 'money').map((name) => ({
        path: `years.${index}.figures.${name}`,
        amount: figures[name],
      })),
    ),
  ]
  return typed.flatMap(({ path, amount }) =>
    typeof amount === 'number'
      ? [
          ...warn(
            amount !== 0 && Math.abs(amount) < SMALL_EUR,
            path,
            `${euros(amount)} seulement\u00a0: n’est-ce pas un montant en milliers d’euros\u00a0?`,
          ),
          ...warn(
            Math.abs(amount) >= LARGE_EUR,
            path,
            'Un milliard d’euros ou plus\u00a0: n’y a-t-il pas des zéros de trop\u00a0?',
          ),
        ]
      : [],
  )
}

function yearWarnings({ figures, months }: Year, index: number): Warning[] {
  const { revenue, grossMargin, ebitda, restatedEbitda, netResult, staffYear } = figures
  const path = (name: keyof typeof figures) => `years.${index}.figures.${name}`
  const exceeds = (amount: number | undefined, limit: number | undefined) =>
    amount !== undefined && limit !== undefined && amount > limit
  const best = ebitda ?? restatedEbitda
  return [
    ...warn(exceeds(ebitda, revenue), path('ebitda'), 'L’EBE dépasse le chiffre d’affaires.'),
    ...warn(exceeds(restatedEbitda, revenue), path('restatedEbitda'), 'L’EBE retraité dépasse le chiffre d’affaires.'),
    ...warn(exceeds(grossMargin, revenue), path('grossMargin'), 'La marge brute dépasse le chiffre d’affaires.'),
    ...warn(
      best !== undefined && best > 0 && exceeds(netResult, best * NET_RESULT_FACTOR),
      path('netResult'),
      `Le résultat net dépasse l’EBE de plus de ${percents(20)}.`,
    ),
    ...warn(
      revenue !== undefined &&
        staffYear !== undefined &&
        staffYear > 0 &&
        (revenue * 12) / months / staffYear > REVENUE_PER_PERSON_EUR,
      path('staffYear'),
      `Plus de ${euros(REVENUE_PER_PERSON_EUR)} de chiffre d’affaires par personne.`,
    ),
  ]
}

/** Compared over twelve months, because a first year is often shorter or longer. */
function changeWarnings(years: Year[]): Warning[] {
  const inOrder = years
    .map(({ closedOn, months, figures }, index) => ({ closedOn, index, revenue: scaled(figures.revenue, months) }))
    .filter((year): year is typeof year & { revenue: number } => Boolean(year.revenue))
    .toSorted((a, b) => a.closedOn.localeCompare(b.closedOn))
  return inOrder.flatMap((year, at) => {
    const before = inOrder[at - 1]
    return warn(
      before !== undefined && Math.abs(year.revenue / before.revenue - 1) > YEARLY_CHANGE,
      `years.${year.index}.figures.revenue`,
      `Plus de ${percents(YEARLY_CHANGE * 100)} d’écart avec l’exercice précédent.`,
    )
  })
}

const scaled = (amount: number | undefined, months: number) => amount && (amount * 12) / months

function accountsWarnings({ category, deal, facts, years }: DossierForm, today: string): Warning[] {
  const latest = years
    .map((year, index) => ({ ...year, index }))
    .toSorted((a, b) => b.closedOn.localeCompare(a.closedOn))[0]
  const thisYear = Number(today.slice(0, 4))
  const isOld = facts.yearEstablished !== undefined && thisYear - facts.yearEstablished > AGE_YEARS
  const hasAccounts = applies('ebitda', { category, deal: deal ?? undefined, facts })
  return [
    ...warn(
      hasAccounts && isOld && years.length < YEARS_EXPECTED,
      'years',
      `Moins de trois exercices, alors que l’affaire a plus de ${AGE_YEARS} ans.`,
    ),
    ...warn(
      latest !== undefined && latest.closedOn < monthsAfter(today, -OLD_MONTHS),
      `years.${latest?.index}.closedOn`,
      `Le dernier exercice est clos depuis plus de ${OLD_MONTHS} mois.`,
    ),
    ...warn(
      latest?.figures.revenue !== undefined && facts.revenue !== undefined && latest.figures.revenue !== facts.revenue,
      'facts.revenue',
      'Le CA affiché n’est pas celui du dernier exercice\u00a0: enregistrer le remplace.',
    ),
  ]
}

function depositWarnings({ facts: { leaseDeposit, yearlyRent, leaseStart } }: DossierForm): Warning[] {
  return warn(
    leaseDeposit !== undefined &&
      yearlyRent !== undefined &&
      leaseStart !== undefined &&
      leaseStart >= DEPOSIT_RULE_SINCE &&
      leaseDeposit > yearlyRent / 4,
    'facts.leaseDeposit',
    'Plus d’un quart du loyer annuel\u00a0: interdit pour un bail conclu ou renouvelé depuis le 28 mai 2026 (C. com. L145-40).',
  )
}
