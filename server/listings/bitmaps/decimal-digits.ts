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
  /** The number of digits before the decimal point of the scaled number, then its leading digits. */
  digits: number[]
  start: number
  end: number
}

function bucketOf(value: number, { digits, scale }: Measure): Bucket {
  const inBucket = (whole: number): Bucket => {
    const magnitude = whole === 0 ? 0 : String(whole).length
    const unit = 10 ** Math.max(0, magnitude - digits)
    const first = Math.floor(whole / unit)
    const lead = first * 10 ** Math.max(0, digits - magnitude)
    return {
      digits: [magnitude, ...String(lead).padStart(digits, '0').slice(0, digits)].map(Number),
      start: (first * unit) / scale,
      end: ((first + 1) * unit) / scale,
    }
  }
  const whole = Math.floor(value * scale)
  const bucket = inBucket(whole)
  // Multiplying may round a number across the border of its bucket.
  if (value < bucket.start) return inBucket(whole - 1)
  return value >= bucket.end ? inBucket(whole + 1) : bucket
}

/** The bitmaps of a number. Those of smaller digits follow: see `includeLarger`. */
export function bitmapsOfNumber(measure: Measure, value: number | null): string[] {
  if (value === null) return []
  const { name, digits } = measure
  if (value < 0) return [known(name)]
  const bucket = value <= VALUE_MAX ? bucketOf(value, measure) : undefined
  const positions = bucket?.digits ?? [MAGNITUDE_MAX, ...Array.from({ length: digits }, () => 9)]
  return [
    known(name),
    notNegative(name),
    ...positions.flatMap((digit, position) => (digit ? [digitAtLeast(name, position, digit)] : [])),
    ...(bucket?.start === value ? [] : [aboveStart(name)]),
  ]
}

/** Adds to the bitmap of each digit the listings with a larger one: then "at least this digit" is one bitmap. */
export function includeLarger({ name, digits }: Measure, add: (names: { to: string; from: string }) => void): void {
  for (let position = 0; position <= digits; position++) {
    for (let digit = largestDigit(position) - 1; digit > 0; digit--) {
      add({ to: digitAtLeast(name, position, digit), from: digitAtLeast(name, position, digit + 1) })
    }
  }
}

const MAGNITUDE_MAX = 16
/** The first position is the magnitude. */
const largestDigit = (position: number) => (position === 0 ? MAGNITUDE_MAX : 9)

const known = (name: string) => `${name}?`
const notNegative = (name: string) => `${name}+`
const digitAtLeast = (name: string, position: number, digit: number) => `${name}/${position}/${digit}`
const aboveStart = (name: string) => `${name}>`

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
  if (bound === 'max') {
    const bits = and(oneOf(known(name)), not(beyond(name, digits, oneOf(aboveStart(name)))))
    return isStart ? { bits } : { bits, edge: { above: start, atMost: value } }
  }
  const bits = and(oneOf(notNegative(name)), beyond(name, digits, isStart ? EVERY : EMPTY))
  return isStart ? { bits } : { bits, edge: { atLeast: value, under: end } }
}

/** Listings with larger digits, and of those with the same ones, `same`. */
const beyond = (name: string, digits: number[], same: Bits): Bits =>
  digits.reduceRight<Bits>((rest, digit, position) => {
    const larger = digit < largestDigit(position) ? oneOf(digitAtLeast(name, position, digit + 1)) : EMPTY
    const equalOrLarger = digit === 0 ? EVERY : oneOf(digitAtLeast(name, position, digit))
    return either(larger, and(equalOrLarger, rest))
  }, same)

/** Listings that tell the number. */
export const bitsKnown = ({ name }: Measure): Bits => oneOf(known(name))
