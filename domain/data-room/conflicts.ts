import { activity, type Activity } from '#domain/listing/register/activities.ts'
import type { Facts } from '#domain/listing/register/fields.ts'
import { namesIn, plainText } from '#domain/listing/publication/exposed-words.ts'

/** Too common in the names of companies to point to one. */
const COMMON = new Set(['sarl', 'sasu', 'eurl', 'societe', 'holding', 'groupe', 'entreprise'])

/**
 * Words of what a buyer wrote, with their name and e-mail, that point to who should not read the file without thought: a
 * competitor, the landlord, the staff, the seller. A hint for a person, who decides: « Bailleur : “tilleuls” ».
 */
export function conflictsIn(
  texts: string[],
  { activities, facts }: { activities: Activity[]; facts: Facts },
): string[] {
  const said = ` ${plainText(texts.join(' '))} `
  const trades = activities.flatMap((name) => wordsOf(activity(name).label))
  const { landlord, ownerName, company, tradeName } = facts
  const pointing: [who: string, words: string[], stems?: string[]][] = [
    ['Concurrent', trades, ['concurren']],
    ['Bailleur', wordsOf(landlord), ['bailleur', 'proprietaire des murs']],
    ['Personnel', [], ['salarie', 'employe']],
    ['Cédant', [ownerName, company, tradeName].flatMap(wordsOf)],
  ]
  return pointing.flatMap(([who, words, stems = []]) => {
    const found = [
      ...words.filter((word) => said.includes(` ${word} `)),
      ...stems.filter((stem) => said.includes(` ${stem}`)),
    ]
    return [...new Set(found)].map((word) => `${who}\u00a0: «\u00a0${word}\u00a0»`)
  })
}

const wordsOf = (name: string | undefined): string[] =>
  namesIn((name ?? '').replaceAll('-', ' '))
    .map(plainText)
    .filter((word) => !COMMON.has(word))
