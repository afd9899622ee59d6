import { useSyncExternalStore } from 'react'
import { reading, tabAnswers, useRead } from './answers.ts'
import { onTokenChange, readToken } from './token.ts'

/** Always false on the server: pages are rendered for visitors and cached. */
export const useIsLoggedIn = () =>
  useSyncExternalStore(
    onTokenChange,
    () => readToken() !== null,
    () => false,
  )

export const currentUser = reading('GET /api/auth/me')

/** The logged-in user. docs/specification.md §7: not requested without a token. */
export const useUser = () => useRead(useIsLoggedIn() ? currentUser() : undefined)

/** Calls `listener` when a user logs in or out, in this tab or another. */
export function onUserChange(listener: (token: string | null) => void): void {
  let lastToken = readToken()
  onTokenChange(() => {
    const token = readToken()
    if (token === lastToken) return
    lastToken = token
    listener(token)
  })
}

/** Drops the user's data at logout, and reads that of the next user. Called once, in the browser. */
export function watchToken(): void {
  // At once, while the component that shows the user is still loading.
  if (readToken() !== null) void tabAnswers.of(currentUser()).get()
  onUserChange((token) => {
    document.documentElement.toggleAttribute('data-session', token !== null)
    const user = tabAnswers.of(currentUser())
    user.forget()
    if (token !== null && user.isShown) void user.get()
  })
}
