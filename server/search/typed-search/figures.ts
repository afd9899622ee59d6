import { RADII_KM } from '#domain/limits.ts'
import { AMOUNT_SUBJECTS, NO_FIGURES, type FigureSubject } from './figure-words.ts'
import { type Span, without } from './plain.ts'
import { type Amount, NOTHING, type Quantity, quantityFrom } from './quantity.ts'

/** A parsed part of a text: the parameters it means, and the spans that no filter can express. */
export interface Figure extends Span {
  found: Record<string, string>
  leftOut: Span[]
}

const leftOut = (span: Span): Figure => ({ start: span.start, end: span.end, found: {}, leftOut: [span] })

const KILOMETRES =
  /(?<![a-z\d])(?:(?:a|dans|sur)? ?(?:un )?(?:rayon|perimetre)(?: de)? |(?:a )?(?:moins|environ) de |jusqu'?a |a |\+ ?)?(\d{1,3}) ?(?:km|kms|kilometres?)(?: (?:a la ronde|autour|alentour|environ))?(?![a-z0-9])/

/** Whether the words beside a number are of the trade, a place or stop words; "counted" excludes places, "town" all else. */
export type Known = (text: string, side: 'before' | 'after' | 'counted' | 'town') => boolean

const FROM_TOWN = /^(?: de rayon)?(?: autour)? ?d(?:[eu] |')(?:centre(?:[ -]ville)? de )?(.*)/

/**
 * Prices, rents, yields, turnover, surfaces and other counted things in a plain text: "moins de 300 k€" is `maxPrice`,
 * "loyer 1200/mois" `rentMax` of a year, "entre 100 et 200 k€" both bounds, "à 20 km" `radius`. Five digits alone are a
 * postal code. `isKnown` distinguishes words of the trade and places from unknown things that the number counts: "10 camions".
 */
export function figuresIn(plain: string, isKnown: Known): Figure[] {
  if (!/\d/.test(plain)) return []
  const figures = kilometresIn(plain, isKnown)
  for (const { index, 0: text } of without(plain, figures).matchAll(NO_FIGURES))
    figures.push(leftOut({ start: index, end: index + text.length }))
  let last: { subject: FigureSubject; relation: Quantity['relation'] } | undefined
  for (let at = 0; ;) {
    const rest = without(plain, figures)
    const quantity = quantityFrom(rest, at)
    if (!quantity) return figures
    const own = subjectOf(quantity)
    // "CA mini 300 k€ max 500": a second bound of the same amount; in "CA 300 k€, max 200" it may be a price.
    const isOfThings =
      last?.subject.counts === 'things' && (hasUnit(quantity.first) || quantity.first.value >= PRICE_ASKED_MIN)
    const isAgain = !own && last && !isOfThings && quantity.relation && AGAIN.test(rest.slice(at, quantity.start))
    const subject = isAgain ? (last?.relation === OPPOSITE[quantity.relation ?? ''] ? last?.subject : NOTHING) : own
    last = subject && { subject, relation: quantity.relation }
    const read = subject ? figureOf(quantity, subject) : (countedThings(quantity, rest, isKnown) ?? priceOf(quantity))
    const isNamed =
      subject !== undefined && ((subject !== RENT && subject.counts !== 'percent') || quantity.before || quantity.after)
    const isUnsure =
      quantity.isUnsure ||
      // "90k + 60k", "180k fonds + 220k murs"
      (at > 0 && !quantity.before && /^\+ ?\d/.test(rest.slice(quantity.start))) ||
      quantity.first.value === 0 ||
      // "30 min de Lille"
      (!subject && quantity.first.value < 100 && /^ ?min\b/.test(rest.slice(quantity.first.end))) ||
      isTooFew(quantity, subject) ||
      (!isNamed && isOfSomethingElse(quantity, rest, isKnown))
    at = read?.end ?? quantity.first.end
    if (!read) continue
    // Ambiguous: "Prix 20 000, jusqu'à 60 000", "50 k€ EBE 74".
    const isBare = subject?.counts === 'euros' && !hasUnit(quantity.first) && quantity.first.value < 100
    const clashing = figures.filter(
      ({ end, found }, index) =>
        Object.keys(read.found).some((name) => name in found) ||
        (isAgain && subject === NOTHING && index === figures.length - 1) ||
        (isBare && end + 1 === quantity.before?.start && (Object.keys(found).length === 0 || 'maxPrice' in found)),
    )
    for (const figure of clashing) Object.assign(figure, leftOut(figure))
    figures.push(isUnsure || clashing.length > 0 ? leftOut(read) : read)
  }
}

const AGAIN = /^ ?,? ?(?:mais |et )?$/
const OPPOSITE: Record<string, Quantity['relation']> = { least: 'most', most: 'least' }

function kilometresIn(plain: string, isKnown: Known): Figure[] {
  const km = KILOMETRES.exec(plain)
  if (!km) return []
  const span = { start: km.index, end: km.index + km[0].length }
  const aside = LAST_WORDS.exec(plain.slice(0, span.start))?.[0]
  const from = FROM_TOWN.exec(plain.slice(span.end))?.[1]
  // "À 3 km de la fac", "20 km de pistes"
  const isSure = from ? isKnown(from, 'town') || isKnown(`le ${from}`, 'town') : !aside || isKnown(aside, 'before')
  // The smallest radius that covers the distance, else the largest one.
  const radius = RADII_KM.find((one) => one >= Number(km[1])) ?? RADII_KM.at(-1)
  return [isSure ? { ...span, found: { radius: String(radius) }, leftOut: [] } : leftOut(span)]
}

const LAST_WORDS = /(?<![a-z][' -]*)[a-z][a-z' -]*(?= ?$)/

const THOUSAND = 1_000

function figureOf(quantity: Quantity, subject: FigureSubject): Figure {
  const { start, end, before, after } = quantity
  // "Rendement 7 % net" is named by the word for any yield.
  const isNamed = before?.subject === subject || (subject === NET_YIELD && before?.subject === YIELD)
  const isBefore = before !== undefined && isNamed && !subject.stays
  const isAfter = !isBefore && after?.subject === subject
  const span = { start: isBefore ? before.start : start, end: isAfter ? after.end : end }
  return boundsOf(quantity, { ...span, subject, values: valuesOf(quantity, subject) })
}

const RENT = AMOUNT_SUBJECTS.find(({ counts }) => counts === 'rent') ?? NOTHING
const YIELD = AMOUNT_SUBJECTS.find(({ least }) => least === 'yieldMin') ?? NOTHING
const NET_YIELD = AMOUNT_SUBJECTS.find(({ least }) => least === 'netYieldMin') ?? NOTHING
const PRICE = AMOUNT_SUBJECTS.find(({ most }) => most === 'maxPrice') ?? NOTHING
/** Yields are about 4 to 15; a higher percentage is a part of something. */
const YIELD_MAX = 20

/** The subject of a number, if its unit fits; undefined for a price, or for no figure at all. */
function subjectOf({ first, second, before, after, per }: Quantity): FigureSubject | undefined {
  const isAmount = hasUnit(first) || hasUnit(second) || first.value >= THOUSAND
  const thing = first.thing ?? second?.thing
  // In "3 étoiles terrasse", "100 m² terrasse" the terrace is a wish of its own; not in "40 m² de terrasse", "800 m² terrain".
  const mayFollow = thing ? thing.least === 'surfaceMin' && after?.subject.follows : isAmount
  const behind = after?.isOf || mayFollow ? after?.subject : undefined
  // "J'ai 80 000 € d'apport"
  const isBehind = behind?.follows && before?.subject === PRICE
  const named = [isBehind ? undefined : before?.subject, behind].filter((one) => one !== undefined)
  if (per === 'm2') return NOTHING
  if ((first.unit ?? second?.unit) === 'percent') {
    if (named[0] && named[0].counts !== 'percent') return NOTHING
    const ofUnit = first.isNet ? NET_YIELD : YIELD
    if (named[0]) return named[0] === YIELD ? ofUnit : named[0]
    return first.value <= YIELD_MAX ? ofUnit : NOTHING
  }
  if (thing) {
    const room = named.find(({ counts }) => counts === 'things')
    if (room) return thing.least === 'surfaceMin' ? room : NOTHING
    const isOfAmount = before && before.subject.counts !== 'things' && !before.subject.least && !before.subject.most
    return isOfAmount ? NOTHING : thing
  }
  const amount = named.find(({ counts }) => counts !== 'things')
  if (amount) return amount.counts === 'percent' && first.unit === 'euro' ? NOTHING : amount
  if (before && !before.subject.stays && !before.subject.isRoom && !first.unit && !first.multiple) return before.subject
  return per ? RENT : undefined
}

/** One value, or two. */
type Values = [first: number, second?: number]

/** A lower rent is monthly: no yearly one is so low. */
const MONTHLY_RENT_BELOW = 5_000

function valuesOf({ first, second, per }: Quantity, { counts }: FigureSubject): Values {
  const values = scaled(first, second, counts === 'euros')
  const isLow = counts === 'rent' && per !== 'year' && (values[1] ?? values[0]) < MONTHLY_RENT_BELOW
  const isMonthly = counts === 'euros' || counts === 'rent' ? per === 'month' || isLow : false
  return isMonthly ? (values.map((value) => value && value * 12) as Values) : values
}

/** Applies the multiple, one for both numbers if need be; "300" without a unit means thousands, as the trade counts. */
function scaled(first: Amount, second: Amount | undefined, inThousands: boolean): Values {
  const scale = ({ value, multiple: own, unit }: Amount, other?: Amount) => {
    const multiple = own ?? other?.multiple
    if (multiple) return value * (/^(?:k|mil(?!lion))/.test(multiple) ? THOUSAND : THOUSAND * THOUSAND)
    return inThousands && unit !== 'euro' && value < THOUSAND ? value * THOUSAND : value
  }
  return second ? [scale(first, second), scale(second, first)] : [scale(first)]
}

const ABOUT_PART = 0.2

/** The parameters that a number bounds; a number that bounds none goes to `leftOut`. */
function boundsOf(
  { first, second, relation }: Quantity,
  { start, end, subject, values: [from, to] }: Span & { subject: FigureSubject; values: Values },
): Figure {
  const { least, most, usual = least && 'least' } = subject
  const bound = (name: string | undefined, value: number) => (name ? { [name]: textOf(value) } : {})
  const figure = (found: Record<string, string>, ...out: Span[]) => ({ start, end, found, leftOut: out })
  if (second && to !== undefined) {
    const found = { ...bound(least, from), ...bound(most, to) }
    if (least && most) return figure(found)
    // "2 ou 3 étoiles": at least 2.
    return figure(found, least ? { start: second.start, end } : most ? first : { start, end })
  }
  if (relation === 'about' && (least ?? most))
    return figure({ ...bound(least, from * (1 - ABOUT_PART)), ...bound(most, from * (1 + ABOUT_PART)) })
  const side = relation === 'about' ? usual : (relation ?? usual)
  const name = side && subject[side]
  return name ? figure(bound(name, from)) : leftOut({ start, end })
}

const textOf = (value: number) => String(Math.round(value * 100) / 100)

/** No business is sold for less: the number is something else. */
const PRICE_MIN = 1_000
/** The least number that is a price without a unit or words around it: smaller ones are postal codes and references. */
const BARE_PRICE_MIN = 100_000
/** The same for both numbers of a range. */
const BARE_RANGE_MIN = 10_000

const THOUSANDS_MIN = 20
/** "Max 30 000" is a price, "max 6" may count anything. */
const PRICE_ASKED_MIN = 20_000

const hasUnit = (amount: Amount | undefined) => Boolean(amount?.unit ?? amount?.multiple)

/** Undefined when it is no figure: a département, a reference. */
function priceOf(quantity: Quantity): Figure | undefined {
  const { start, end, first, second, relation, isOpened } = quantity
  const unit = hasUnit(first) || hasUnit(second)
  const isAsked = relation !== undefined
  const values = scaled(first, second, isAsked || isOpened || (second !== undefined && unit))
  const [from, to] = values
  const bounds = () => boundsOf(quantity, { start, end, subject: PRICE, values })
  if (to !== undefined) {
    const isOfPrices = unit || isOpened || (from >= BARE_RANGE_MIN && to >= BARE_RANGE_MIN)
    return isOfPrices && from < to && to >= PRICE_MIN ? bounds() : undefined
  }
  const isSure = isAsked || unit || first.isGrouped || from >= BARE_PRICE_MIN
  if (isSure && from >= PRICE_MIN) return bounds()
  return unit ? leftOut({ start, end }) : undefined
}

/** A number of one digit is no département: in "2 salles", Salles is not the town. */
const DEPARTEMENT_MIN = 10

const RENT_MIN = 100

/** "Moins de 6", "4 fois l’EBE": no amount in thousands; "CA 1200": euros, or thousands; "30 € par mois": no rent. */
const isTooFew = ({ first, second }: Quantity, { counts }: FigureSubject = PRICE) =>
  counts === 'rent'
    ? !first.multiple && first.value < RENT_MIN
    : counts === 'euros' &&
      !hasUnit(first) &&
      !hasUnit(second) &&
      (first.value < THOUSANDS_MIN || (first.value >= THOUSAND && first.value < BARE_RANGE_MIN && !first.isGrouped))

/** A number without a subject may be a price; beside an unknown word it means something else. */
function isOfSomethingElse({ start, end, first, second, relation }: Quantity, rest: string, isKnown: Known): boolean {
  const isPrice = hasUnit(first) || hasUnit(second) || first.value >= PRICE_ASKED_MIN
  const before = LAST_WORDS.exec(rest.slice(0, start))?.[0]
  const after = /^ ?[a-z][a-z' -]*/.exec(rest.slice(end).replace(/^ (?:net|brut)(?![a-z])/, ''))?.[0]
  const isAfterUnknown = before !== undefined && !(relation && isPrice) && !isKnown(before, 'before')
  return isAfterUnknown || (after !== undefined && first.unit !== 'euro' && !isKnown(after, 'after'))
}

const NAMES_AMOUNT = new RegExp(`^ (?:${AMOUNT_SUBJECTS.map(({ words }) => words).join('|')})(?![a-z])`)

/** "10 camions", "plus de 3 salles": a number of things that no filter can express. */
function countedThings({ start, end, first, second }: Quantity, rest: string, isKnown: Known): Figure | undefined {
  if (second || hasUnit(first) || NAMES_AMOUNT.test(rest.slice(end))) return undefined
  const noun = /^ ?[a-z]{2,}/.exec(rest.slice(end))?.[0]
  const isMany = first.isGrouped || first.value >= THOUSAND
  const side = first.value < DEPARTEMENT_MIN ? 'counted' : 'after'
  return noun && !isMany && !isKnown(rest.slice(end), side) ? leftOut({ start, end: end + noun.length }) : undefined
}
