import { activity, type Activity } from '#domain/listing/register/activities.ts'
import type { Facts } from '#domain/listing/register/fields.ts'
import { namesIn, plainText } from '#domain/listing/publication/exposed-words.ts'

/** Too common in the names of companies to point to one. */
const COMMON = new Set(['sarl', 'sasu', 'eurl', 'société', 'holding', 'groupe', 'entreprise'])

/** Before a trade, in plain text, what one has: « je tiens un restaurant », « notre boulangerie »; not « dix ans en boulangerie ». */
const OWN =
  '(?:ma|mon|mes|notre|nos|tiens|tenons|exploite|exploitons|gere|gerons|gerante?|possede|possedons|proprietaire|patronne|patron)'

/**
 * Words of what a buyer wrote, with their name, company and e-mail (`names`), that point to who should not read the file without
 * thought: a competitor, the landlord, the staff, the seller. A hint for a person, who decides: « Bailleur : « Tilleuls » ».
 */
export function conflictsIn(
  { texts, names }: { texts: string[]; names: string[] },
  { activities, facts }: { activities: Activity[]; facts: Facts },
): string[] {
  const said = ` ${plainText([...texts, ...names].join(' '))} `
  const named = ` ${plainText(names.join(' '))} `
  const isTheirs = (word: string) =>
    named.includes(` ${plainText(word)} `) ||
    new RegExp(` ${OWN} (?:une? |du |de la |d |l |la |le )?${plainText(word)} `).test(said)
  const { landlord, ownerName, company, tradeName } = facts
  // The beginnings of words, and whole ones.
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
      ...beginnings.filter((word) => said.includes(` ${plainText(word)}`)),
      ...words.filter((word) => said.includes(` ${plainText(word)} `)),
    ].map((word) => `${who}\u00a0: «\u00a0${word}\u00a0»`),
  )
}

const wordsOf = (name: string | undefined): string[] => [
  ...new Set(namesIn((name ?? '').replaceAll('-', ' ')).filter((word) => !COMMON.has(word.toLowerCase()))),
]
