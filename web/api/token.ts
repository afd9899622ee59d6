/** docs/specification.md §4: the session is a token in local storage under the key `token`. */
const KEY = 'token'

/**
 * Run in the page's head, before the first paint: pages are rendered for a visitor, and someone logged in must not see
 * the visitor's header first. followToken() keeps the attribute right afterwards.
 */
export const MARK_SESSION = `try{localStorage.getItem('${KEY}')&&document.documentElement.setAttribute('data-session','')}catch{}`

const listeners = new Set<() => void>()

// Storage can be refused (private windows, blocked cookies): a visitor then stays a visitor.
export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY) || null
  } catch {
    return null
  }
}

/** Returns whether the browser keeps it. */
export function saveToken(token: string): boolean {
  try {
    localStorage.setItem(KEY, token)
  } catch {
    return false
  }
  tokenChanged()
  return true
}

export function removeToken(): void {
  if (readToken() === null) return
  localStorage.removeItem(KEY)
  tokenChanged()
}

/** Calls back when the token may have changed, in this tab or in another one. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tokenChanged(): void {
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  // Another tab logged in or out; key is null when the whole storage was emptied.
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && tokenChanged())
  // Back to a page the browser had put aside: it heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && tokenChanged())
}
