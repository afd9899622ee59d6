import { activity, type Activity } from '#domain/listing/register/activities.ts'
import type { Facts } from '#domain/listing/register/fields.ts'
import { namesIn, plainText } from '#domain/listing/publication/exposed-words.ts'

/** Too common in the names of companies to point to one. */
const COMMON = new Set(['sarl', 'sasu', 'eurl', 'société', 'holding', 'groupe', 'entreprise'])

/**
 * Words of what a buyer wrote, with their name and e-mail, that point to who should not read the file without thought: a
 * competitor, the landlord, the staff, the seller. A hint for a person, who decides: « Bailleur : « Tilleuls » ».
 */
export function conflictsIn(
  texts: string[],
  { activities, facts }: { activities: Activity[]; facts: Facts },
): string[] {
  const said = ` ${plainText(texts.join(' '))} `
  const { landlord, ownerName, company, tradeName } = facts
  // The beginnings of words, and whole ones.
  const pointing: [who: string, beginnings: string[], words: string[]][] = [
    ['Concurrent', ['concurrent', 'concurrence'], activities.flatMap((name) => wordsOf(activity(name).label))],
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
