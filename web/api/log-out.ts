import { call } from './call.ts'
import { readToken, removeToken } from './token.ts'

/** docs/specification.md §4: removes the token, even when the server refuses the request. */
export function logOut(): void {
  if (readToken() === null) return
  // Called before the token is removed, because the token identifies the session to end.
  call('POST /api/auth/logout', {}).catch(() => undefined)
  removeToken()
}
