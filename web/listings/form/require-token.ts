import { readToken } from '#web/api/token.ts'
import { showToast } from '#web/ui/toast/toast.ts'

/** docs/specification.md §8: returns false without a token, and shows an error toast. */
export function requireToken(): boolean {
  if (readToken() !== null) return true
  showToast({ kind: 'error', title: 'Non autorisé', text: 'Veuillez vous connecter pour effectuer cette action' })
  return false
}
