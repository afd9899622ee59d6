/** Spec §4: the session is a token in local storage under the key `token`. */
const KEY = 'token'

// Storage can be refused (private windows, blocked cookies): a visitor then stays a visitor.
export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function removeToken(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
