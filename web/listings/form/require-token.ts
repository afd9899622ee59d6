import { readToken } from '#web/api/token.ts'
import { showToast } from '#web/ui/toast/toast.ts'

/** docs/specification.md §8: without a token nothing is sent, and the person is told. */
export function mayCall(): boolean {
  if (readToken() !== null) return true
  showToast({ kind: 'error', title: 'Non autorisé', text: 'Veuillez vous connecter pour effectuer cette action' })
  return false
}
