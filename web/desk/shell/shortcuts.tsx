import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { areSingleKeysOn, isSingleKey } from './single-keys.ts'

/** The hash of the list of shortcuts, over any page of the desk. */
export const SHORTCUTS = '#raccourcis'

const GROUPS: [title: string, keys: [keys: string[], does: string][]][] = [
  [
    'Partout',
    [
      [['Ctrl', 'K'], 'Rechercher'],
      [['/'], 'Rechercher'],
      [['N'], 'Noter une demande reçue'],
      [['?'], 'Cette liste'],
      [['Échap'], 'Fermer ce qui est ouvert'],
    ],
  ],
  [
    'Dans les demandes',
    [
      [['J'], 'Demande suivante'],
      [['K'], 'Demande précédente'],
      [['R'], 'Répondre'],
      [['1', 'à', '9'], 'Prendre un modèle'],
      [['Ctrl', 'Entrée'], 'Envoyer'],
      [['N'], 'Noter'],
      [['A'], 'Appel'],
      [['M'], 'Je m’en occupe'],
      [['D'], 'Rappeler le prochain jour ouvert'],
      [['E'], 'Traité'],
      [['S'], 'Indésirable'],
      [['Z'], 'Annuler le dernier geste'],
    ],
  ],
]

/** The list of keyboard shortcuts: « ? », or the person's menu. */
export function Shortcuts() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const go = (to: string) =>
    void navigate({ pathname, search, hash: to }, { state, replace: to === '', preventScrollReset: true })
  const open = useEffectEvent(() => go(SHORTCUTS))
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSingleKey(event, '?')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  if (hash !== SHORTCUTS) return null
  return (
    <Dialog title="Raccourcis clavier" onClose={() => go('')}>
      {!areSingleKeysOn() && <p className="hint">Les raccourcis d’une seule touche sont coupés, dans la recherche.</p>}
      <div className="shortcuts-groups">
        {GROUPS.map(([title, keys]) => (
          <section key={title} className="shortcuts">
            <h3>{title}</h3>
            <dl>
              {keys.map(([pressed, does]) => (
                <div key={pressed.join(' ')}>
                  <dt>{pressed.map((key) => (key === 'à' ? ' à ' : <kbd key={key}>{key}</kbd>))}</dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="dialog-actions">
        <button className="btn btn-line" type="button" onClick={() => go('')}>
          Fermer
        </button>
      </div>
    </Dialog>
  )
}
