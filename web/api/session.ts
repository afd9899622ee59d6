import { useSyncExternalStore } from 'react'
import { read, tabAnswers, useRead } from './answers.ts'
import { call } from './call.ts'
import { isPageKept, onOtherPerson } from './kept-page.ts'
import { onTokenChange, readToken } from './token.ts'

/** Always false on the server: pages are rendered for visitors and cached. */
export const useIsLoggedIn = () =>
  useSyncExternalStore(
    onTokenChange,
    () => readToken() !== null,
    () => false,
  )

const ME = 'GET /api/auth/me'

export const currentUser = () => read([ME], () => call(ME, {}))

/** The logged-in user. docs/specification.md §7: not requested without a token. */
export const useUser = () => useRead(useIsLoggedIn() ? currentUser() : undefined)

/** Forgets at logout what only the user may see, and reads what another one sees. Called once, in the browser. */
export function watchToken(): void {
  let last = readToken()
  // At once, while the component that shows it is loading.
  if (last !== null) void tabAnswers.of(currentUser()).get()
  onTokenChange(() => {
    const token = readToken()
    if (token === last) return
    last = token
    document.documentElement.toggleAttribute('data-session', token !== null)
    tabAnswers.forget(({ key: [name], isPrivate }) => name === ME || (isPrivate && !isPageKept()))
  })
  onOtherPerson(() => tabAnswers.forget(({ isPrivate }) => isPrivate))
}
