/** docs/specification.md §4: the session is a token in local storage under the key `token`. */
const KEY = 'token'

/** Set when the server refused the token, which lets other tabs distinguish this from a logout. */
const REFUSED = 'token-refused'

/**
 * Runs in the page's head, before the first paint: pages are rendered for a visitor, and a logged-in user must not see
 * the visitor's header first. watchToken() updates the attribute afterwards.
 */
export const MARK_SESSION = `try{localStorage.getItem('${KEY}')&&document.documentElement.setAttribute('data-session','')}catch{}`

const listeners = new Set<() => void>()

// Storage can be refused (private windows, blocked cookies): the user is then a visitor.
export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY) || null
  } catch {
    return null
  }
}

/** Whether the browser keeps what a site stores: it may refuse, in private windows or with cookies blocked. */
export function canKeepToken(): boolean {
  try {
    localStorage.setItem(PROBE, '')
    localStorage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}

const PROBE = 'token-probe'

/** Returns false if the browser refuses storage. */
export function saveToken(token: string): boolean {
  try {
    localStorage.setItem(KEY, token)
    localStorage.removeItem(REFUSED)
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

/** docs/specification.md §4: any 401 response removes the token. */
export function refuseToken(): void {
  try {
    localStorage.setItem(REFUSED, '')
    localStorage.removeItem(KEY)
  } catch {
    // Storage is refused: see above.
  }
  tokenChanged()
}

/** Whether the session ended without a logout. */
export function isTokenRefused(): boolean {
  try {
    return readToken() === null && localStorage.getItem(REFUSED) !== null
  } catch {
    return false
  }
}

/** Calls `listener` when the token may have changed, in this tab or another. Returns the unsubscribe function. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Looks again at the token: a script, or the browser's settings, may have removed it without an event. */
export const lookAtToken = (): void => tokenChanged()

function tokenChanged(): void {
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  // Another tab logged in or out; key is null when the whole storage was emptied.
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && tokenChanged())
  // A page restored from the back/forward cache has missed the events.
  addEventListener('pageshow', ({ persisted }) => persisted && tokenChanged())
}
