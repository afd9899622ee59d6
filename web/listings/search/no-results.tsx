import { SearchX } from 'lucide'
import { ResetButton } from './reset-button.tsx'
import { TO_RESULTS } from './use-results-focus.ts'
import { Icon } from '#web/ui/icon.tsx'

export function NoResults() {
  return (
    <div className="empty">
      <Icon of={SearchX} />
      <h2>Aucun résultat trouvé</h2>
      <p>Essayez de modifier vos critères de recherche pour trouver plus de biens.</p>
      <ResetButton className="btn btn-line" state={TO_RESULTS}>
        Réinitialiser les filtres
      </ResetButton>
    </div>
  )
}
