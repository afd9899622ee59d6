import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Dossier } from '#domain/listing/dossier.ts'
import { refusedFields } from '#web/api/refused-fields.ts'
import { focusField } from '#web/desk/editor/editor-context.ts'
import { controlId, fieldPath } from '#web/desk/editor/dossier-tabs.ts'
import type { PathMessages } from '#web/ui/form/check-paths.ts'
import { typedAt } from '#web/desk/editor/texts/typed-changes.ts'
import type { TypedDossier } from '#web/desk/editor/texts/typed.ts'
import { useStateOfVersion } from '#web/desk/editor/texts/use-typed.ts'

/** Why a save was refused: messages of the form's rules, and of the server about the texts it was sent. */
interface Refused {
  byRules: PathMessages
  byServer: PathMessages
  typed: TypedDossier | undefined
}

const NOT_REFUSED: Refused = { byRules: {}, byServer: {}, typed: undefined }

interface Current {
  /** The messages of the form's rules about what is typed now. */
  now: PathMessages
  typed: TypedDossier
  isMandated: boolean
}

/** The messages beside the fields since the last refused save; the first wrong field gets the focus, in its tab. */
export function useRefusal(dossier: Dossier, current: Current) {
  const [refused, setRefused] = useStateOfVersion<Refused>(dossier, NOT_REFUSED)
  const navigate = useNavigate()
  const { now, typed } = current

  useEffect(() => {
    const paths = Object.keys({ ...refused.byRules, ...refused.byServer })
    if (paths[0] && !focusField(...paths)) void navigate(fieldPath(dossier.id, paths[0]), { preventScrollReset: true })
  }, [refused, dossier.id, navigate])

  useFieldOfUrl()

  return {
    messages: messagesLeft(refused, current),
    /** Shows what the form's rules say. */
    showWrong: () => setRefused({ byRules: now, byServer: {}, typed }),
    /** Shows the server's messages beside their fields. Returns false when it concerns none. */
    showRefused(error: unknown): boolean {
      const byServer = refusedFields(error)
      if (Object.keys(byServer).length === 0) return false
      setRefused({ byRules: {}, byServer, typed })
      return true
    },
  }
}

/** Focuses the field that the URL names. */
function useFieldOfUrl(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash) focusField(hash.slice(`#${controlId('')}`.length))
  }, [hash, key])
}

/** While the user corrects the form, messages only disappear; the server's do once their field has changed. */
function messagesLeft(
  { byRules, byServer, typed: before }: Refused,
  { now, typed, isMandated }: Current,
): PathMessages {
  const isSame = (path: string) =>
    before !== undefined && JSON.stringify(typedAt(typed, path)) === JSON.stringify(typedAt(before, path))
  return {
    ...Object.fromEntries(
      Object.entries(byServer).filter(([path]) => isSame(path) && !(path === 'mandate' && isMandated)),
    ),
    ...Object.fromEntries(Object.keys(byRules).flatMap((path) => (now[path] ? [[path, now[path]]] : []))),
  }
}
