import { type AmountBounds, type AmountReading, readAmount } from './amount.ts'

/** An amount with what is said around it: « Loyer 1 200 €/mois HC », « 320 000 € FAI ». */
export interface QualifiedAmount {
  amount: AmountReading
  /** The time that it is for, where the text says so. */
  per?: 'month' | 'quarter' | 'year'
  /** Whether the number is followed by something else that is not read: « 85 m² + réserve 20 ». */
  hasMore: boolean
}

/** What says that nothing is said. */
const SAYS_NOTHING =
  /^(?:n\.? ?c\.?|n\/?a|nr|n\.r\.|ns|neant|aucune?|inconnue?s?|non communiquee?s?|non renseignee?s?|nous consulter|nous contacter|sur demande|a definir|a voir|a preciser|a renseigner|-+|–|—|\?+|\.+|0+(?:[.,]0+)?(?: ?(?:€|eur|euros?|m2|%))?|x+|null|undefined|none|tbd|poa|price on application|confidentiel|a determiner)$/

const MAX_CHARS = 120

const plain = (text: string) =>
  text
    .slice(0, MAX_CHARS + 1)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** « NC », « n.c. », « - », « nous consulter », « 0 » and an empty text say nothing. */
export const saysNothing = (text: string): boolean => {
  const folded = plain(text)
  return folded === '' || SAYS_NOTHING.test(folded)
}

const PER: [RegExp, NonNullable<QualifiedAmount['per']>][] = [
  [/(?:\/ ?|par |)(?:mois|mensuels?|mensuelles?|month|monthly|pcm)\b|\/ ?m\b(?! ?2)/, 'month'],
  [/(?:\/ ?|par |)(?:trimestres?|trimestriels?|trim)\b/, 'quarter'],
  [/(?:\/ ?|par |)(?:ans?|annuels?|annuelles?|annees?|year|yearly|pa)\b/, 'year'],
]

const AROUND =
  /^(?:loyers?|prix|montant|charges?|ca|chiffre d'affaires|soit|environ|env\.?|approx\.?|a partir de|ca\.)\s{0,3}:?\s{1,5}|\s{0,3}[(,;:]?\s{0,3}(?:\bf\.?a\.?i\.?\b|\bh\.?a\.?i\.?\b|frais d'agence inclus|honoraires (?:inclus|compris)|\bh\.?t\.?(?: ?et)? ?h\.?c\.?\b|\bh\.?t\.?\b|\bh\.?c\.?\b|\bc\.?c\.?\b|\bttc\b|\bnets? vendeurs?\b|\bhors taxes?\b|\bhors charges?\b|\bcharges comprises\b|\bnet\b|\benviron\b|\bnegociables?\b|\ba debattre\b)\s{0,3}\)?/g

/** Reads an amount with its words: the time it is for, taxes and fees that change nothing, and what stands behind it. */
export function readQualifiedAmount(text: string, bounds: AmountBounds = {}): QualifiedAmount {
  if (text.length > MAX_CHARS) return { amount: { is: 'unread' }, hasMore: false }
  const whole = readAmount(text, bounds)
  if (whole.is !== 'unread') return { amount: whole, hasMore: false }
  let rest = plain(text)
  let per: QualifiedAmount['per']
  for (const [pattern, time] of PER)
    if (per === undefined && pattern.test(rest))
      [per, rest] = [time, rest.replace(pattern, ' ').replaceAll(/\s+/g, ' ')]
  rest = rest
    .replaceAll(AROUND, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<![\s(/,;:.-])[\s(/,;:.-]+$/, '')
    .trim()
  const found = readAmount(rest, bounds)
  if (found.is !== 'unread') return { amount: found, hasMore: false, ...(per && { per }) }
  // « 85 m² + réserve 20 »: the first number with its unit.
  const [, first] = /^([\d\s.,']{1,20}(?: ?(?:k?€|m2|euros?))?) ?(?:\+|\(|-|,|dont|plus|et|avec) ?\D/.exec(rest) ?? []
  const partly = first === undefined ? found : readAmount(first, bounds)
  return { amount: partly.is === 'value' ? partly : found, hasMore: partly.is === 'value', ...(per && { per }) }
}
