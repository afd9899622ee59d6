import { amountIn } from '#domain/reading/amount.ts'

const AMOUNT = String.raw`(\d[\d .\u00a0\u202f]{0,12}(?:,\d{1,2})? ?(?:k€?|m€?|€|euros)?)`
const CONTRIBUTION = [
  new RegExp(String.raw`\bapports?(?: personnels?)?(?: de| d['’]environ)? ?:? ?${AMOUNT}`, 'iu'),
  new RegExp(String.raw`${AMOUNT} (?:d['’] ?)?apports?(?: personnels?)?`, 'iu'),
]

/** The own money that a text names, in euros, and the text without it: « 60 k€ d’apport »; undefined when it names none. */
export function contributionIn(text: string): { contribution: number; rest: string } | undefined {
  const found = CONTRIBUTION.map((pattern) => pattern.exec(text)).find(Boolean)
  const contribution = found ? amountIn(found[1] ?? '') : undefined
  return found && contribution !== undefined && contribution > 0
    ? { contribution, rest: text.replace(found[0], ' ') }
    : undefined
}
