import { CircleAlert } from 'lucide'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDossierId } from '#web/desk/editor/editor-context.ts'
import { fieldPath, tabOf } from '#web/desk/editor/dossier-tabs.ts'
import type { PathMessages } from '#web/ui/form/check-paths.ts'

interface ErrorSummaryProps {
  messages: PathMessages
  slug: string | undefined
  title: string
}

/** Why texts are not saved: each message links to its field, in any tab. */
export function ErrorSummary({ messages, slug, title }: ErrorSummaryProps) {
  const id = useDossierId()
  const wrong = Object.entries(messages)
  if (wrong.length === 0) return null
  return (
    <div className="alert" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p className="alert-title">{title}</p>
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
