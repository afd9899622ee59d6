import { activity, type Activity } from '#domain/listing/register/activities.ts'
import type { Facts } from '#domain/listing/register/fields.ts'
import { namesIn, comparableText } from '#domain/listing/publication/exposed-words.ts'

/** Too common in company names to identify one. */
const COMMON = new Set(['sarl', 'sasu', 'eurl', 'société', 'holding', 'groupe', 'entreprise'])

/** Before a trade (in plain text), means owning one: « notre boulangerie », not « dix ans en boulangerie ». */
const OWN =
  '(?:ma|mon|mes|notre|nos|tiens|tenons|exploite|exploitons|gere|gerons|gerante?|possede|possedons|proprietaire|patronne|patron)'

/**
 * Words in a buyer's texts, name, company and email that suggest a competitor, the landlord, the staff or the seller. Only a
 * hint: a person decides. Returns « Bailleur : « Tilleuls » ».
 */
export function conflictsIn(
  { texts, names }: { texts: string[]; names: string[] },
  { activities, facts }: { activities: Activity[]; facts: Facts },
): string[] {
  const said = ` ${comparableText([...texts, ...names].join(' '))} `
  const named = ` ${comparableText(names.join(' '))} `
  const isTheirs = (word: string) =>
    named.includes(` ${comparableText(word)} `) ||
    new RegExp(` ${OWN} (?:une? |du |de la |d |l |la |le )?${comparableText(word)} `).test(said)
  const { landlord, ownerName, company, tradeName } = facts
  // For each kind: beginnings of words to find, then whole words.
  const pointing: [who: string, beginnings: string[], words: string[]][] = [
    [
      'Concurrent',
      ['concurrent', 'concurrence'],
      activities.flatMap((name) => wordsOf(activity(name).label)).filter(isTheirs),
    ],
    ['Bailleur', ['bailleur', 'propriétaire des murs'], wordsOf(landlord)],
    ['Personnel', ['salarié', 'employé'], []],
    ['Cédant', [], [ownerName, company, tradeName].flatMap(wordsOf)],
  ]
  return pointing.flatMap(([who, beginnings, words]) =>
    [
      ...beginnings.filter((word) => said.includes(` ${comparableText(word)}`)),
      ...words.filter((word) => said.includes(` ${comparableText(word)} `)),
    ].map((word) => `${who}\u00a0: «\u00a0${word}\u00a0»`),
  )
}

const wordsOf = (name: string | undefined): string[] => [
  ...new Set(namesIn((name ?? '').replaceAll('-', ' ')).filter((word) => !COMMON.has(word.toLowerCase()))),
]
