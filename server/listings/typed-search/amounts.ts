import { RADII_KM } from '#contract/listing/listing.ts'

/** What a typed text says in figures, and the text without it. */
export interface Figures {
  found: Record<string, string>
  rest: string
}

const NUMBER = String.raw`\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d+)?`
const MULTIPLE = String.raw`(?: ?(k|ke|keur|mille|m|millions?|meur)(?![a-z0-9]))?`
const EURO = String.raw`(?: ?(?:d')?(€|euros?\b|eur\b|e\b))?`
const AMOUNT = String.raw`(${NUMBER})${MULTIPLE}${EURO}`

const AT_MOST = String.raw`(?:moins|en dessous) (?:de|d')|jusqu'?[aà]?(?: a)?|inferieur a|inferieure a|maxi(?:mum)?|max|plafond|budget(?: max(?:i(?:mum)?)?)?|prix max|<=?|a moins de`
const AT_LEAST = String.raw`(?:plus|au dessus) de|a partir de|superieur a|mini(?:mum)?|min|des|>=?`

/** Numbers with a unit, by the parameter they are the least or the most of. */
const UNITS: [parameter: string, form: RegExp][] = [
  ['surfaceMin', /(?:plus de |min(?:imum)? )?(\d[\d ]*) ?(?:m2|m²|metres? carres?)(?![a-z0-9])/],
  ['roomsMin', /(?:plus de |min(?:imum)? )?(\d+) ?chambres?\b/],
  ['starsMin', /([1-5]) ?(?:etoiles?\b|\*+)/],
  ['seatsMin', /(?:plus de |min(?:imum)? )?(\d+) ?(?:couverts?|places(?: assises)?|cvts)\b/],
  ['pitchesMin', /(?:plus de |min(?:imum)? )?(\d+) ?emplacements?\b/],
  ['employeesMax', /(?:moins de|max(?:imum)?) (\d+) ?(?:salaries?|employes?|personnes)\b/],
]

const KILOMETRES =
  /(?:(?:a|dans|sur)? ?(?:un )?(?:rayon|perimetre)(?: de)? |(?:a )?(?:moins|environ) de |jusqu'?a |a |\+ ?)?(\d{1,3}) ?(?:km|kms|kilometres?)(?: (?:a la ronde|autour|alentour|environ))?(?![a-z0-9])/

/**
 * Prices, turnover, surfaces and other counted things in a text without accents or capitals: "moins de 300 k€" is
 * `maxPrice`, "entre 100 et 200 k€" both bounds, "200 m²" `surfaceMin`, "à 20 km" `radius`. Five digits alone are a postal code.
 */
export function figuresIn(text: string): Figures {
  const figures: Figures = { found: {}, rest: text.replace(/[\u00a0\u202f]/g, ' ').replace(/’/g, "'") }
  take(figures, KILOMETRES, ([, km = '']) => ({ radius: radiusFor(Number(km)) }))
  for (const [parameter, form] of UNITS) take(figures, form, ([, number = '']) => ({ [parameter]: digitsOf(number) }))
  take(
    figures,
    new RegExp(String.raw`\b(?:ca|c\.a\.|chiffre d'affaires?)(?: ht)?(?: de)? ?(?:${AT_LEAST}|:)? ?${AMOUNT}`),
    (match) => bound('revenueMin', match.slice(1), true),
  )
  take(figures, new RegExp(String.raw`(?:\b(?:entre|de) )?${AMOUNT} ?(?:et|a|-|–|/) ?${AMOUNT}`), range)
  take(figures, new RegExp(String.raw`(?:^|[\s,])(?:${AT_LEAST}) ?${AMOUNT}`), (match) =>
    bound('minPrice', match.slice(1), true),
  )
  take(figures, new RegExp(String.raw`(?:^|[\s,-])(?:${AT_MOST}) ?${AMOUNT}`), (match) =>
    bound('maxPrice', match.slice(1), true),
  )
  take(figures, new RegExp(String.raw`(?:^|[\s,])${AMOUNT}(?=$|[\s,])`), (match) =>
    bound('maxPrice', match.slice(1), false),
  )
  return figures
}

/** Removes what a form matches, when it means something. */
function take(figures: Figures, form: RegExp, read: (match: RegExpExecArray) => Record<string, string> | undefined) {
  const match = form.exec(figures.rest)
  const meaning = match && read(match)
  if (!meaning) return
  figures.found = { ...meaning, ...figures.found }
  figures.rest = `${figures.rest.slice(0, match.index)} | ${figures.rest.slice(match.index + match[0].length)}`
}

/** The least radius of a search that reaches as far; the largest one when none does. */
const radiusFor = (km: number): string => String(RADII_KM.find((one) => one >= km) ?? RADII_KM.at(-1))

const digitsOf = (text: string) => text.replace(/\D/g, '')

const THOUSANDS_BELOW = 1_000
/** No business is sold for less: the number is something else. */
const PRICE_MIN = 1_000
/** A number without unit or words around it is a price from here on: smaller ones are postal codes and references. */
const BARE_PRICE_MIN = 100_000

function bound(
  parameter: string,
  [number = '', multiple, euro]: (string | undefined)[],
  isAsked: boolean,
): Record<string, string> | undefined {
  const isGrouped = /\d[ .]\d{3}/.test(number)
  const amount = valueOf(number, multiple)
  // "moins de 300": in thousands, as the trade counts.
  const value = isAsked && !multiple && !euro && amount < THOUSANDS_BELOW ? amount * 1_000 : amount
  const isSure = isAsked || multiple !== undefined || euro !== undefined || isGrouped || value >= BARE_PRICE_MIN
  return isSure && value >= PRICE_MIN ? { [parameter]: String(Math.round(value)) } : undefined
}

function range([text, from = '', fromUnit, fromEuro, to = '', toUnit, toEuro]: RegExpExecArray) {
  const unit = toUnit ?? fromUnit
  const [least, most] = [valueOf(from, fromUnit ?? toUnit), valueOf(to, unit)]
  const isOfPrices =
    Boolean(unit ?? fromEuro ?? toEuro) || text.startsWith('entre') || (least >= 10_000 && most >= 10_000)
  if (!isOfPrices || least >= most) return undefined
  const scale = most < THOUSANDS_BELOW ? 1_000 : 1
  return { minPrice: String(Math.round(least * scale)), maxPrice: String(Math.round(most * scale)) }
}

function valueOf(number: string, multiple: string | undefined): number {
  const isGrouped = /\d[ .]\d{3}/.test(number)
  const value = Number(isGrouped ? digitsOf(number) : number.replace(',', '.'))
  if (!multiple) return value
  return value * (/^(?:k|mille)/.test(multiple) ? 1_000 : 1_000_000)
}
