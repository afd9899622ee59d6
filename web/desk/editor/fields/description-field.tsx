import { useEditor } from '#web/desk/editor/editor-context.ts'
import { Optimiser } from './optimiser.tsx'
import { TextLine } from './text-line.tsx'

/** The description of a listing, and its rewriting. */
export function DescriptionField() {
  const { id, typed, change } = useEditor()
  return (
    <>
      <TextLine name="description" label="Description" rows={10} />
      <Optimiser typed={typed} listingId={id} onReplace={(description) => change({ description })} />
    </>
  )
}
