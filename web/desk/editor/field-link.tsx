import { PageLink } from '#web/frame/page-link.tsx'
import { useEditor } from './editor-context.ts'
import { fieldPath } from './record-tabs.ts'

/** Says what is wrong with a field, and leads to it, in whatever tab it is. */
export function FieldLink({ path, text }: { path: string; text: string }) {
  const { id } = useEditor()
  return (
    <PageLink className="link field-link" to={fieldPath(id, path)} preventScrollReset>
      {text}
    </PageLink>
  )
}
