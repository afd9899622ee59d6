import { type AmountBounds, readAmount } from '#domain/reading/amount.ts'
import type { FactName } from '#domain/listing/register/fields.ts'

// Figures that a seller writes in a sentence: « CA 410 000 €, loyer 1 500 €/mois, 120 m² ».

type SaidFact = Extract<FactName, 'revenue' | 'yearlyRent' | 'surface' | 'seats' | 'rooms'>

interface SaidFigure {
  /** What stands before an amount, or after a number of things. */
  words: RegExp
  /** The number comes before the words. */
  isCounted?: true
  bounds: AmountBounds
}

const NUMBER = String.raw`\d[\d\u0020\u00a0\u202f.,]{0,14}`
const MULTIPLE = String.raw`(?:k€|k\b|m€|mille\b|millions?\b)?`
/** "CA : 410 k€", "chiffre d'affaires de 410 000"; never "CA environ 400 k€", whose value is not said. */
const after = (words: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${words})(?: (?:ht|annuel|est))*(?: de| :|:| =)? ?(${NUMBER} ?${MULTIPLE}) ?(?:€|euros?\b|eur\b)?`,
    'giu',
  )
const before = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}.,])(${NUMBER}) ?(?:${words})(?!\p{L})`, 'giu')

const EUROS = { unit: '€', min: 1, max: 100_000_000 }

const FIGURES: Record<SaidFact, SaidFigure> = {
  revenue: { words: after(String.raw`ca|c\.a\.?|chiffre d['’]affaires`), bounds: EUROS },
  yearlyRent: { words: after('loyer'), bounds: { ...EUROS, max: 10_000_000 } },
  surface: { words: before('m²|m2|mètres carrés|metres carres'), isCounted: true, bounds: { unit: 'm²', min: 1 } },
  seats: { words: before('couverts'), isCounted: true, bounds: { unit: '', min: 1, max: 5_000 } },
  rooms: { words: before('chambres'), isCounted: true, bounds: { unit: '', min: 1, max: 5_000 } },
}

/** A number after these is not the value: "plus de 120 m²", "entre 80 et 100 m²", "120 + 40 m²". */
const VAGUE_BEFORE =
  /(?:environ|env|autour de|près de|plus de|moins de|jusqu['’]à|entre [^.\n]{0,40}|~|\+|-|–|(?<!\p{L})(?:à|et|ou))\.? ?$/iu
const VAGUE_AFTER = /^ ?(?:à|-|–|\+|et|ou|environ|ttc)(?!\p{L})/iu
const MONTHLY = /^ ?(?:ht ?|hc ?|cc ?){0,2}(?:\/|par|le|chaque) ?mois|^ ?(?:ht ?|hc ?){0,2}mensuel/iu
const YEARLY = /^ ?(?:ht ?|hc ?|cc ?){0,2}(?:\/|par|l['’]) ?an|^ ?(?:ht ?|hc ?){0,2}annuel/iu

/**
 * The figures that a text says once and plainly, as facts of a listing. A range, an approximation, two values of one figure
 * and a rent without its period are left out: a person reads them.
 */
export function saidFigures(text: string): Partial<Record<SaidFact, number>> {
  const plain = text.normalize('NFC')
  return Object.fromEntries(
    (Object.keys(FIGURES) as SaidFact[]).flatMap((name) => {
      const found = [...plain.matchAll(FIGURES[name].words)]
      const [match] = found
      const value = match && found.length === 1 ? valueOf(name, match, plain) : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function valueOf(name: SaidFact, match: RegExpMatchArray, text: string): number | undefined {
  const { isCounted, bounds } = FIGURES[name]
  const [whole, typed = ''] = match
  const at = match.index ?? 0
  if (isCounted && VAGUE_BEFORE.test(text.slice(Math.max(0, at - 40), at))) return undefined
  const end = at + whole.trimEnd().length
  const next = text.slice(end, end + 16)
  if (VAGUE_AFTER.test(next)) return undefined
  const reading = readAmount(typed.trim().replace(/[.,]$/, ''), bounds)
  if (reading.is !== 'value' || !(reading.value >= (bounds.min ?? 0) && reading.value <= (bounds.max ?? 1e6)))
    return undefined
  if (name !== 'yearlyRent') return Math.round(reading.value * 100) / 100
  if (MONTHLY.test(next)) return Math.round(reading.value * 12)
  return YEARLY.test(next) ? Math.round(reading.value) : undefined
}
