import { useSyncExternalStore } from 'react'

/** A listing that the visitor wants to compare. */
export interface Compared {
  id: number
  title: string
}

export const COMPARED_MAX = 4

/** In localStorage: it outlives the tab, and never leaves the browser. */
const KEY = 'comparer'
const NONE: Compared[] = []

const listeners = new Set<() => void>()
let last: { text: string | null; list: Compared[] } = { text: null, list: NONE }

/** The listings chosen to be compared, in the order they were chosen; none on the server and before hydration. */
export const useCompared = (): Compared[] => useSyncExternalStore(subscribe, readCompared, () => NONE)

/** Adds or removes a listing. False when there are enough already. */
export function setCompared({ id, title }: Compared, isCompared: boolean): boolean {
  const others = readCompared().filter((one) => one.id !== id)
  if (isCompared && others.length >= COMPARED_MAX) return false
  write(isCompared ? [...others, { id, title }] : others)
  return true
}

export const clearCompared = (): void => write(NONE)

/** The path of their comparison. */
export const comparisonPath = (ids: number[]): string => (ids.length ? `/comparer?biens=${ids.join()}` : '/comparer')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has changed them.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function readCompared(): Compared[] {
  const text = readStored()
  if (text !== last.text) last = { text, list: listIn(text) }
  return last.list
}

/** Anything can be stored by another version of the site, or by hand. */
function listIn(text: string | null): Compared[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isCompared).slice(0, COMPARED_MAX) : NONE
  } catch {
    return NONE
  }
}

const isCompared = (item: unknown): item is Compared =>
  typeof item === 'object' &&
  item !== null &&
  'id' in item &&
  Number.isSafeInteger(item.id) &&
  'title' in item &&
  typeof item.title === 'string'

/** Where storage is refused, what is chosen lasts as long as the page. */
let unstored: string | null = null

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored
  } catch {
    return unstored
  }
}

function write(list: Compared[]): void {
  const text = list.length ? JSON.stringify(list) : null
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
    unstored = null
  } catch {
    unstored = text
  }
  for (const listener of listeners) listener()
}
