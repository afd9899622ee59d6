import type { Names } from './names.ts'
import { once } from './once.ts'

const INNER_WORD_MIN_CHARACTERS = 4
/** Names are filed under their first letters, so many at most. */
const DRAWER_MAX_CHARACTERS = 3

/** How many inhabitants of such a place weigh as much as one of a commune called by its first word. */
const INNER_WORD_COST = 10
export const FORMER_COST = 100
const ARRONDISSEMENT_COST = 100
/** Everyday areas overlap official places: "rhô" is first of all the Rhône, not the former Rhône-Alpes. */
const AREA_COST = 4
const COSTS: Record<string, number> = { arrondissement: ARRONDISSEMENT_COST, area: AREA_COST }

/** How much a place is worth suggesting: its inhabitants, fewer when it is not one of its kind people name first. */
export const suggestionWeight = (kind: string, population: number) => population / (COSTS[kind] ?? 1)

interface Card {
  /** of a place, which is made when the card is drawn */
  id: string
  /** the name from one of its words on */
  text: string
  weight: number
}

/** The cards that begin with a key's first letters, heaviest first. A letter's drawers are filled when one is opened. */
export function createDrawers(names: Names) {
  const byLetter = once(() => Map.groupBy(cards(names), ({ text }) => text.charAt(0)))
  const filled = new Map<string, Map<string, Card[]>>()

  function fill(letter: string): Map<string, Card[]> {
    const drawers = filled.get(letter) ?? file(byLetter().get(letter) ?? [])
    filled.set(letter, drawers)
    return drawers
  }

  return {
    of: (key: string) => fill(key.charAt(0)).get(key.slice(0, DRAWER_MAX_CHARACTERS)) ?? [],
    /** the work that otherwise waits for the first suggestion, in short pieces */
    *warmUp() {
      for (const letter of byLetter().keys()) {
        yield
        fill(letter)
      }
    },
  }
}

function file(cards: Card[]): Map<string, Card[]> {
  const drawers = new Map<string, Card[]>()
  for (const card of cards.sort((one, other) => other.weight - one.weight)) {
    for (let length = 1; length <= Math.min(DRAWER_MAX_CHARACTERS, card.text.length); length++) {
      const label = card.text.slice(0, length)
      const drawer = drawers.get(label)
      if (drawer) drawer.push(card)
      else drawers.set(label, [card])
    }
  }
  return drawers
}

function cards(names: Names): Card[] {
  const all: Card[] = []
  for (const [key, references] of names.references()) {
    for (const { id, naming } of references) {
      const weight =
        suggestionWeight(id.split(' ', 1)[0] ?? '', names.populationOf(id)) / (naming === 'former' ? FORMER_COST : 1)
      all.push({ id, text: key, weight })
      for (const text of innerWords(key)) all.push({ id, text, weight: weight / INNER_WORD_COST })
    }
  }
  return all
}

function innerWords(key: string): string[] {
  const texts: string[] = []
  for (let space = key.indexOf(' '); space >= 0; space = key.indexOf(' ', space + 1)) {
    const end = key.indexOf(' ', space + 1)
    if ((end < 0 ? key.length : end) - space > INNER_WORD_MIN_CHARACTERS) texts.push(key.slice(space + 1))
  }
  return texts
}
