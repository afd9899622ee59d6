import { sessionEnds } from '#web/api/page-prompts.ts'
import { readToken, refuseToken } from '#web/api/token.ts'
import { showToast } from '#web/ui/toast/toast.ts'

const TEXT = 'Veuillez vous connecter pour effectuer cette action'

/** Without a token, shows an error toast (docs/specification.md §8), and the login if the page can stay open. */
export function requireToken(): boolean {
  if (readToken() !== null) return true
  if (sessionEnds(TEXT)) refuseToken()
  showToast({ kind: 'error', title: 'Non autorisé', text: TEXT })
  return false
}
