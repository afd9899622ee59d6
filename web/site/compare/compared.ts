import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/api/browser-store.ts'

export interface Compared {
  id: number
  title: string
}

export const COMPARED_MAX = 4

/** localStorage key: the list outlives the tab, and is never sent to the server. */
const KEY = 'comparer'
const NONE: Compared[] = []

const listeners = new Set<() => void>()
/** The current list. If storage is refused, it lasts as long as the page. */
let list: Compared[] | undefined

/** The listings to compare, in the order they were chosen; empty on the server and before hydration. */
export const useCompared = (): Compared[] => useSyncExternalStore(subscribe, readCompared, () => NONE)

/** Adds or removes a listing. Returns false when COMPARED_MAX are already chosen. */
export function setCompared({ id, title }: Compared, isCompared: boolean): boolean {
  const others = readCompared().filter((one) => one.id !== id)
  if (isCompared && others.length >= COMPARED_MAX) return false
  write(isCompared ? [...others, { id, title }] : others)
  return true
}

export const clearCompared = (): void => write(NONE)

export const comparisonPath = (ids: number[]): string => (ids.length ? `/comparer?biens=${ids.join()}` : '/comparer')

function subscribe(listener: () => void): () => void {
  // Another tab has changed the list.
  const readAgain = () => {
    list = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', readAgain)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', readAgain)
  }
}

function readCompared(): Compared[] {
  const stored = list ?? readStored('localStorage', KEY)
  list ??= Array.isArray(stored) ? stored.filter(isCompared).slice(0, COMPARED_MAX) : NONE
  return list
}

const isCompared = (item: unknown): item is Compared =>
  typeof item === 'object' &&
  item !== null &&
  'id' in item &&
  Number.isSafeInteger(item.id) &&
  'title' in item &&
  typeof item.title === 'string'

function write(chosen: Compared[]): void {
  list = chosen
  writeStored('localStorage', KEY, chosen.length ? chosen : undefined)
  for (const listener of listeners) listener()
}
