import { isPublic, shownStatus } from '#domain/listing/register/status.ts'
import { useUploads } from '#web/desk/upload/uploads.ts'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import type { PathMessages } from '#web/ui/form/check-paths.ts'
import { ConflictBox } from './saving/conflict-box.tsx'
import { DraftOffers } from './saving/draft-offers.tsx'
import { ErrorSummary } from './saving/error-summary.tsx'
import { controlId } from './dossier-tabs.ts'
import { SaveActions } from './saving/save-actions.tsx'
import { TabFields } from './fields/tab-fields.tsx'
import type { useEditing } from './saving/use-editing.ts'
import type { EditorStore } from './saving/use-editor-store.ts'

interface EditorFormProps {
  slug: string | undefined
  editing: ReturnType<typeof useEditing>
  /** Error messages by the path of their field. */
  messages: PathMessages
}

/** The fields of the tab on screen; unsaved drafts of a public listing are offered first. */
export function EditorForm({ slug, editing, messages }: EditorFormProps) {
  const { store, draft, warnings, saving } = editing
  const { state } = store
  const photos = usePhotoUploads(store)
  const isPage = isPublic(shownStatus(state.version))
  return (
    <FieldPaths value={{ idOf: controlId, messages, warnings }}>
      <form
        className="dossier-form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void saving.submit()
        }}
      >
        {state.is === 'offered' ? (
          <DraftOffers store={store} offered={state.drafts} draft={draft} />
        ) : (
          <>
            <ConflictBox store={store} draft={draft} />
            {(isPage || state.refusal.isFocused) && (
              <ErrorSummary
                messages={messages}
                slug={slug}
                title={isPage ? 'La fiche n’est pas enregistrée.' : 'L’affaire n’est pas publiée.'}
              />
            )}
            <TabFields key={slug} slug={slug} photos={photos} />
            <SaveActions state={state} wrong={Object.keys(messages).length} />
          </>
        )}
      </form>
    </FieldPaths>
  )
}

/** Not in a tab, so that uploads finish while another tab is shown. An offered draft must be settled first. */
const usePhotoUploads = ({ state, send }: EditorStore) =>
  useUploads(
    `dossier ${state.version.id}`,
    state.is === 'offered'
      ? undefined
      : (image) =>
          send({
            type: 'typed',
            change: (before) => ({
              ...before,
              pictures: [...before.pictures, { image, alt: '', caption: '', confidential: false }],
            }),
          }),
  )
