import { browserList } from '#web/api/browser-list.ts'

export interface Compared {
  id: number
  title: string
}

export const COMPARED_MAX = 4

const list = browserList({ key: 'comparer', max: COMPARED_MAX, isItem: isCompared })

/** The listings to compare, in the order they were chosen; empty on the server and before hydration. */
export const useCompared = (): Compared[] => list.use((compared) => compared)

/** Adds or removes a listing. Returns false when COMPARED_MAX are already chosen. */
export function setCompared({ id, title }: Compared, wanted: boolean): boolean {
  const others = list.read().filter((one) => one.id !== id)
  if (wanted && others.length >= COMPARED_MAX) return false
  list.write(wanted ? [...others, { id, title }] : others)
  return true
}

export const clearCompared = (): void => list.write([])

export const comparisonPath = (ids: number[]): string => (ids.length ? `/comparer?biens=${ids.join()}` : '/comparer')

function isCompared(item: unknown): item is Compared {
  return (
    typeof item === 'object' &&
    item !== null &&
    'id' in item &&
    Number.isSafeInteger(item.id) &&
    'title' in item &&
    typeof item.title === 'string'
  )
}
