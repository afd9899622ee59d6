type Store = 'localStorage' | 'sessionStorage'

// Storage can be refused (private windows, blocked cookies) or full: then nothing is stored. A stored value can come
// from another version of the site, or be written by hand.

/** Returns the value stored under a key; null when there is none. */
export function readStored(store: Store, key: string): unknown {
  try {
    return JSON.parse(globalThis[store].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value as JSON; `undefined` removes it. */
export function writeStored(store: Store, key: string, value: unknown): void {
  try {
    if (value === undefined) globalThis[store].removeItem(key)
    else globalThis[store].setItem(key, JSON.stringify(value))
  } catch {
    // Storage is refused or full: see above.
  }
}

/** The keys of all stored values. */
export function storedKeys(store: Store): string[] {
  try {
    return Object.keys(globalThis[store])
  } catch {
    return []
  }
}
