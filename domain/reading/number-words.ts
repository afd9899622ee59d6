const UNITS = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze']
const TO_NINETEEN = [...UNITS, 'treize', 'quatorze', 'quinze', 'seize', 'dix sept', 'dix huit', 'dix neuf']
const TENS = [
  '',
  'dix',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre vingt',
  'quatre vingt',
]
/** As said in Belgium and Switzerland. */
const OTHER_TENS: Record<number, string> = { 7: 'septante', 8: 'huitante', 9: 'nonante' }

const joined = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ')

/** The spellings of a number below 100, without hyphens and "et". */
function belowHundred(number: number): string[] {
  const [ten, unit] = [Math.floor(number / 10), number % 10]
  const inFrance =
    number < 20 ? TO_NINETEEN[number] : joined(TENS[ten], TO_NINETEEN[ten === 7 || ten === 9 ? 10 + unit : unit])
  return [inFrance ?? '', ...(ten in OTHER_TENS ? [joined(OTHER_TENS[ten], UNITS[unit])] : [])]
}

function belowThousand(number: number): string[] {
  const hundreds = Math.floor(number / 100)
  const hundred = hundreds === 0 ? '' : joined(hundreds > 1 ? UNITS[hundreds] : '', 'cent')
  return belowHundred(number % 100).map((rest) => joined(hundred, rest))
}

let spellings: ReadonlyMap<string, number> | undefined

/**
 * Returns the whole number from 1 to 999 that French words spell, those of Belgium and Switzerland too ("deux cent
 * cinquante", "vingt-et-un", "nonante"); undefined for other words.
 */
export function numberSpelled(words: string): number | undefined {
  spellings ??= new Map(
    Array.from({ length: 999 }, (_, at) => at + 1).flatMap((number) =>
      belowThousand(number).map((spelling): [string, number] => [spelling, number]),
    ),
  )
  const plain = words
    .replaceAll('-', ' ')
    .replaceAll(/\b(cent|vingt)s\b/g, '$1')
    .replaceAll(/\bune\b/g, 'un')
    .replaceAll(/ et (?=(?:un|onze)\b)/g, ' ')
  return spellings.get(plain.replaceAll(/ +/g, ' ').trim())
}
