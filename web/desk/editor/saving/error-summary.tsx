import { CircleAlert } from 'lucide'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDossierId } from '#web/desk/editor/editor-context.ts'
import { fieldPath, tabOf } from '#web/desk/editor/dossier-tabs.ts'
import type { PathMessages } from '#web/ui/form/check-paths.ts'

/** Why the form is not saved: each message links to its field, in any tab. */
export function ErrorSummary({ messages, slug }: { messages: PathMessages; slug: string | undefined }) {
  const id = useDossierId()
  const wrong = Object.entries(messages)
  if (wrong.length === 0) return null
  return (
    <div className="alert" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p className="alert-title">La fiche n’est pas enregistrée.</p>
        <ul className="problem-list">
          {wrong.map(([path, message]) => (
            <li key={path}>
              <PageLink className="link field-link" to={fieldPath(id, path)} preventScrollReset>
                {message}
              </PageLink>
              {tabOf(path).slug !== slug && <span className="hint">{` ${tabOf(path).label}`}</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
