import { gazetteer } from '#server/places/index/gazetteer.ts'
import type { KnownPlace } from '#server/places/index/known-place.ts'

/** The code of an arrondissement is `before` plus its rank. */
const CITIES: Record<string, { before: number; departement: string }> = {
  paris: { before: 75100, departement: '75' },
  lyon: { before: 69380, departement: '69' },
  marseille: { before: 13200, departement: '13' },
}

const CITY = '(paris|lyon|marseille)'
const RANK = '(\\d{1,2}e?|[ivx]+(?:er?|eme)?|(?:dix )?[a-z]{3,}(?:ier|ieme|ond))'
const WORD = '(?:arrondissement|arrondt|arrdt|ardt|arr)'
// "Lyon CEDEX 03" is the post of the third.
const CITY_FIRST = new RegExp(`\\b${CITY} (?:le )?(?:(?:${WORD}|cedex) )?${RANK}\\b(?: ${WORD}\\b)?`)
const RANK_FIRST = new RegExp(`\\b${RANK} (?:${WORD} )?(?:de |a )?${CITY}\\b`)

const RANK_ALONE = new RegExp(`^(\\d{1,2})e(?: ${WORD})?$`)

/** The arrondissement that a key contains: 'lyon 3e', 'paris xi', '3e arrondissement de lyon'. */
export const arrondissementIn = (key: string): KnownPlace | undefined => arrondissementNamed(key)?.place

/** The same with its words in the key: 'boulangerie paris 9' names it by 'paris 9', and 'boulangerie' is another word. */
export function arrondissementNamed(key: string): { place: KnownPlace; words: string[] } | undefined {
  const [first = '', cityFirst = '', rankAfter = ''] = CITY_FIRST.exec(key) ?? []
  if (cityFirst) return named(arrondissementOf(cityFirst, rankAfter), first)
  const [last = '', rankBefore = '', cityAfter = ''] = RANK_FIRST.exec(key) ?? []
  // '12e paris' names an arrondissement, '12 paris' does not
  return /^\d+$/.test(rankBefore) ? undefined : named(arrondissementOf(cityAfter, rankBefore), last)
}

const named = (place: KnownPlace | undefined, words: string) => place && { place, words: words.split(' ') }

function arrondissementOf(name: string, rank: string): KnownPlace | undefined {
  const city = CITIES[name]
  // 'Marseille 13' may carry the département's number: take the whole city, which includes its 13th arrondissement
  return city && rank !== city.departement ? arrondissementAt(city.before + rankOf(rank)) : undefined
}

const arrondissementAt = (code: number) => gazetteer().arrondissements.get(String(code))

/** The arrondissements that a rank alone may mean: '11e', '3e arrondissement'. */
export function citiesOfRank(key: string): KnownPlace[] {
  const [, rank] = RANK_ALONE.exec(key) ?? []
  return Object.values(CITIES).flatMap(({ before }) => arrondissementAt(before + Number(rank)) ?? [])
}

const ORDINALS = (
  ' premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme ' +
  'treizieme quatorzieme quinzieme seizieme'
).split(' ')
const OTHER_ORDINALS: Record<string, number> = { second: 2, vingtieme: 20 }
const ROMANS = ' i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')

function rankOf(rank: string): number {
  if (/^\d/.test(rank)) return Number.parseInt(rank, 10)
  if (rank.startsWith('dix ')) return 10 + rankOf(rank.slice('dix '.length))
  const roman = rank.replace(/(?:er?|eme)$/, '')
  return OTHER_ORDINALS[rank] ?? Math.max(ORDINALS.indexOf(rank), ROMANS.indexOf(roman === '' ? rank : roman))
}
