import type { Match, Names } from './names.ts'
import { AROUND } from './words.ts'

export interface Lookup {
  /** the places this key names as it is, or as the beginning of a longer name */
  exactly(key: string): Match[]
  /** the same, or without the words around it */
  named(key: string): Match[]
}

export function createLookup(names: Names, beginnings: Names): Lookup {
  function exactly(key: string): Match[] {
    const longer = beginnings.get(key)
    return longer.length > 0 ? [...names.get(key), ...longer] : names.get(key)
  }

  return {
    exactly,
    named(key) {
      const former: Match[] = []
      for (const name of withoutSurroundings(key)) {
        const matches = exactly(name)
        if (matches.some(({ naming }) => naming !== 'former')) return matches
        former.push(...matches)
      }
      return former
    },
  }
}

/** The key; then without what follows the name; then without what precedes it either. */
function withoutSurroundings(key: string): string[] {
  const short = key.includes(' cedex') ? key.replace(/ cedex( \d+)?\b/, '') : key
  const words = short.split(' ')
  let [first, end] = [0, words.length]
  while (first < end && AROUND.has(words[first] ?? '')) first++
  if (first === end) return [short]
  while (AROUND.has(words[end - 1] ?? '')) end--
  const names = [short]
  if (end < words.length) names.push(words.slice(0, end).join(' '))
  if (first > 0) names.push(words.slice(first, end).join(' '))
  return names
}
