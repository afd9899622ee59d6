type Store = 'localStorage' | 'sessionStorage'

// Storage can be refused (private windows, blocked cookies) or full: then nothing is kept. Anything can be stored by
// another version of the site, or by hand.

/** What the browser keeps under a key; null when there is none. */
export function readStored(store: Store, key: string): unknown {
  try {
    return JSON.parse(globalThis[store].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value as JSON; `undefined` forgets it. */
export function writeStored(store: Store, key: string, value: unknown): void {
  try {
    if (value === undefined) globalThis[store].removeItem(key)
    else globalThis[store].setItem(key, JSON.stringify(value))
  } catch {
    // As above.
  }
}

/** Under which keys it keeps something. */
export function storedKeys(store: Store): string[] {
  try {
    return Object.keys(globalThis[store])
  } catch {
    return []
  }
}
