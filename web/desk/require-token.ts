import { sessionEnds } from '#web/api/kept-page.ts'
import { readToken, refuseToken } from '#web/api/token.ts'
import { showToast } from '#web/ui/toast/toast.ts'

const TEXT = 'Veuillez vous connecter pour effectuer cette action'

/** docs/specification.md §8: returns false without a token, and shows an error toast; over a page that can be kept, the log-in. */
export function requireToken(): boolean {
  if (readToken() !== null) return true
  if (sessionEnds(TEXT)) refuseToken()
  showToast({ kind: 'error', title: 'Non autorisé', text: TEXT })
  return false
}
