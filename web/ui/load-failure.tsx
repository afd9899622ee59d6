import { CircleAlert } from 'lucide'
import { Icon } from './icon.tsx'

/** An alert about something that could not be loaded, with a button to retry. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <div className="alert load-failure" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p className="alert-title">Erreur</p>
        <p>{text}</p>
        <button className="btn btn-line btn-sm" type="button" onClick={() => void onRetry()}>
          Réessayer
        </button>
      </div>
    </div>
  )
}
