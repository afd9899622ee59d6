import { and, type Bits, either, EMPTY, EVERY, not, oneOf } from './bits.ts'

/** A number that searches compare: its name, its precision and how it is counted. */
export interface Measure {
  name: string
  /** Significant digits. Bounds with more of them leave an edge to look at in the table. */
  digits: number
  /** Hundredths are told apart when 100. */
  scale: number
}

/** Above: larger than every bound that bitmaps answer. */
const VALUE_MAX = 1e12

/** Numbers that share their magnitude and leading digits: `start` ≤ number < `end`. */
interface Bucket {
  /** The rank of its magnitude and first digit, 0 for zero; then its other leading digits. */
  digits: number[]
  start: number
  end: number
}

function bucketOf(value: number, { digits, scale }: Measure): Bucket {
  const inBucket = (whole: number): Bucket => {
    const magnitude = whole === 0 ? 0 : String(whole).length
    const unit = 10 ** Math.max(0, magnitude - digits)
    const lead = Math.floor(whole / unit)
    const [first = 0, ...others] = [...String(lead).padEnd(digits, '0')].map(Number)
    return {
      digits: [magnitude === 0 ? 0 : rankOf(magnitude, first), ...others],
      start: (lead * unit) / scale,
      end: ((lead + 1) * unit) / scale,
    }
  }
  const whole = Math.floor(value * scale)
  const bucket = inBucket(whole)
  // Multiplying may round a number across the border of its bucket.
  if (value < bucket.start) return inBucket(whole - 1)
  return value >= bucket.end ? inBucket(whole + 1) : bucket
}

/** 1 to 9 for numbers of one digit, 10 to 18 for the tens: one bitmap answers "at least 300,000". */
const rankOf = (magnitude: number, first: number) => (magnitude - 1) * 9 + first

/** The bitmaps of a number. Those of smaller digits follow: see `includeLarger`. */
export function bitmapsOfNumber(measure: Measure, value: number | null): string[] {
  if (value === null) return []
  const { name, digits } = measure
  if (value < 0) return [known(name)]
  const bucket = value <= VALUE_MAX ? bucketOf(value, measure) : undefined
  const positions = bucket?.digits ?? Array.from({ length: digits }, (_, position) => largestDigit(position))
  const isStart = bucket?.start === value
  return [
    known(name),
    notNegative(name),
    ...positions.flatMap((digit, position) => [
      ...(digit ? [digitAtLeast(name, position, digit)] : []),
      ...(isStart && positions.slice(position + 1).every((next) => next === 0) ? [] : [moreAfter(name, position)]),
    ]),
  ]
}

/** Adds to the bitmap of each digit the listings with a larger one: then "at least this digit" is one bitmap. */
export function includeLarger({ name, digits }: Measure, add: (names: { to: string; from: string }) => void): void {
  for (let position = 0; position < digits; position++) {
    for (let digit = largestDigit(position) - 1; digit > 0; digit--) {
      add({ to: digitAtLeast(name, position, digit), from: digitAtLeast(name, position, digit + 1) })
    }
  }
}

const MAGNITUDE_MAX = 16
/** The first position is the rank of magnitude and first digit. */
const largestDigit = (position: number) => (position === 0 ? rankOf(MAGNITUDE_MAX, 9) : 9)

const known = (name: string) => `${name}?`
const notNegative = (name: string) => `${name}+`
const digitAtLeast = (name: string, position: number, digit: number) => `${name}/${position}/${digit}`
/** Numbers whose digits after this position are not all zero. */
const moreAfter = (name: string, position: number) => `${name}>${position}`

/** `above` < number ≤ `atMost`, or `atLeast` ≤ number < `under`. */
export type Edge =
  | { above: number; atMost: number; atLeast?: never; under?: never }
  | { atLeast: number; under: number; above?: never; atMost?: never }

export interface BoundBits {
  /** Listings within the bound for certain. */
  bits: Bits
  /** The others within it are close to it, when it has more digits than bitmaps tell apart. */
  edge?: Edge
}

/** Listings whose number is at least, or at most, a value; undefined when bitmaps cannot tell. */
export function bitsWithin(measure: Measure, bound: 'min' | 'max', value: number): BoundBits | undefined {
  if (!(value >= 0 && value <= VALUE_MAX)) return undefined
  const { name } = measure
  const { digits, start, end } = bucketOf(value, measure)
  const isStart = value === start
  const last = digits.findLastIndex((digit) => digit > 0)
  if (bound === 'max') {
    const position = Math.max(last, 0)
    const more = beyond(name, digits.slice(0, position + 1), oneOf(moreAfter(name, position)))
    const bits = and(oneOf(known(name)), not(more))
    return isStart ? { bits } : { bits, edge: { above: start, atMost: value } }
  }
  if (!isStart) return { bits: beyond(name, digits, EMPTY), edge: { atLeast: value, under: end } }
  return { bits: last < 0 ? oneOf(notNegative(name)) : beyond(name, digits.slice(0, last + 1), EVERY) }
}

/** Listings with larger digits, and of those with the same ones, `same`. */
const beyond = (name: string, digits: number[], same: Bits): Bits =>
  digits.reduceRight<Bits>((rest, digit, position) => {
    const equalOrLarger = digit === 0 ? EVERY : oneOf(digitAtLeast(name, position, digit))
    if (rest === EVERY) return equalOrLarger
    const larger = digit < largestDigit(position) ? oneOf(digitAtLeast(name, position, digit + 1)) : EMPTY
    return either(larger, and(equalOrLarger, rest))
  }, same)

/** Listings that tell the number. */
export const bitsKnown = ({ name }: Measure): Bits => oneOf(known(name))
