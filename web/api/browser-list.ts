import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-store.ts'

interface ListOptions<Item> {
  /** The localStorage key: the list outlives the tab, and is never sent to the server. */
  key: string
  max: number
  isItem: (stored: unknown) => stored is Item
}

/**
 * A short list that a visitor's browser keeps, the same in all its tabs. If storage is refused, it lasts as long as the page.
 * Empty on the server and before hydration: pages are the same for everyone.
 */
export function browserList<Item>({ key, max, isItem }: ListOptions<Item>) {
  const none: Item[] = []
  const listeners = new Set<() => void>()
  let list: Item[] | undefined

  function read(): Item[] {
    const stored = list ?? readStored('localStorage', key)
    list ??= Array.isArray(stored) ? stored.filter(isItem).slice(0, max) : none
    return list
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  // Another tab has changed the list, or emptied the storage.
  function readAgain(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return
    list = undefined
    tell()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) addEventListener('storage', readAgain)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('storage', readAgain)
    }
  }

  return {
    read,
    write(items: Item[]): void {
      list = items.slice(0, max)
      writeStored('localStorage', key, list.length ? list : undefined)
      tell()
    },
    /** Reads something of the list, and renders again when that changes: `choose` returns the same value for the same list. */
    use: <Value>(choose: (items: Item[]) => Value): Value =>
      useSyncExternalStore(
        subscribe,
        () => choose(read()),
        () => choose(none),
      ),
  }
}
