import { useState } from 'react'
import type { Dossier } from '#domain/listing/dossier.ts'
import { useUploads } from '#web/desk/upload/uploads.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import { DraftOffers } from './saving/draft-offers.tsx'
import { ErrorSummary } from './saving/error-summary.tsx'
import { controlId } from './dossier-tabs.ts'
import { SaveActions } from './saving/save-actions.tsx'
import { TabFields } from './fields/tab-fields.tsx'
import { draftsOf } from './texts/draft.ts'
import type { useEditing } from './saving/use-editing.ts'
import type { TypedTexts } from './texts/use-typed.ts'

interface EditorFormProps {
  slug: string | undefined
  dossier: Dossier
  editing: ReturnType<typeof useEditing>
  onStored: (dossier: Dossier) => void
  onReload: () => unknown
}

/** The fields of the tab on screen; unsaved drafts that were found when the editor opened are offered first. */
export function EditorForm({ slug, dossier, editing, onStored, onReload }: EditorFormProps) {
  const { texts, draft, others, messages, warnings, saving } = editing
  const { id: me } = useAdmin()
  const [offered, setOffered] = useState(() => draftsOf(me, dossier))
  const photos = usePhotoUploads(dossier.id, texts, offered.length === 0)
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
        {offered.length > 0 ? (
          <DraftOffers
            dossier={dossier}
            offered={offered}
            texts={texts}
            draft={draft}
            onChosen={setOffered}
            onReload={onReload}
          />
        ) : (
          <>
            <ErrorSummary messages={messages} slug={slug} />
            <TabFields key={slug} slug={slug} photos={photos} />
            <SaveActions
              dossier={dossier}
              texts={texts}
              draft={draft}
              others={others}
              isPending={saving.isPending}
              onStored={onStored}
            />
          </>
        )}
      </form>
    </FieldPaths>
  )
}

/** Not in a tab, so that uploads finish while another tab is shown. An offered draft must be settled first. */
const usePhotoUploads = (id: number, { setTyped }: TypedTexts, isSettled: boolean) =>
  useUploads(
    `dossier ${id}`,
    isSettled
      ? (image) =>
          setTyped((before) => ({
            ...before,
            pictures: [...before.pictures, { image, alt: '', caption: '', confidential: false }],
          }))
      : undefined,
  )
