import { CircleAlert } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

interface OutdatedNoticeProps {
  id: number
  onReload: () => unknown
}

/** Another admin has saved the listing meanwhile: the admin can compare before reloading. */
export function OutdatedNotice({ id, onReload }: OutdatedNoticeProps) {
  return (
    <div className="alert outdated" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p className="alert-title">Ce bien a changé depuis que vous l’avez ouvert.</p>
        <p>Votre saisie est toujours là, mais n’est pas enregistrée. En rechargeant, vous la remplacez.</p>
        <div className="outdated-actions">
          <a className="link" href={`/properties/${id}`} target="_blank" rel="noreferrer">
            Voir la version enregistrée
            <span className="visually-hidden"> (nouvel onglet)</span>
          </a>
          <button className="btn btn-line btn-sm" type="button" onClick={() => void onReload()}>
            Recharger le bien
          </button>
        </div>
      </div>
    </div>
  )
}
