import type { Match, Names } from '#server/places/index/names.ts'
import { CONTEXT_WORDS } from '#server/places/parse/words.ts'

export interface Lookup {
  /** the places named exactly by this key, or by a longer name that begins with it */
  exactly(key: string): Match[]
  /** the same, also trying without context words before and after: 'centre ville de lyon' */
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
      for (const name of withoutContextWords(key)) {
        const matches = exactly(name)
        if (matches.some(({ matchKind }) => matchKind !== 'former')) return matches
        former.push(...matches)
      }
      return former
    },
  }
}

/** The key, the key without trailing context words, then without leading ones either. */
function withoutContextWords(key: string): string[] {
  const short = key.includes(' cedex') ? key.replace(/ cedex( \d+)?\b/, '') : key
  const words = short.split(' ')
  let [first, end] = [0, words.length]
  while (first < end && CONTEXT_WORDS.has(words[first] ?? '')) first++
  if (first === end) return [short]
  while (CONTEXT_WORDS.has(words[end - 1] ?? '')) end--
  const names = [short]
  if (end < words.length) names.push(words.slice(0, end).join(' '))
  if (first > 0) names.push(words.slice(first, end).join(' '))
  return names
}
