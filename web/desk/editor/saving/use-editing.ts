import type { Dossier } from '#domain/listing/dossier.ts'
import { warningsOf } from '#domain/listing/publication/warnings.ts'
import { checkTyped } from '#web/desk/editor/texts/check-typed.ts'
import { useDraft } from '#web/desk/editor/texts/use-draft.ts'
import { useOthers } from './use-others.ts'
import { useRefusal } from './use-refusal.ts'
import { priceSaver, useSave } from './use-save.ts'
import { useTypedTexts } from '#web/desk/editor/texts/use-typed.ts'

interface EditingOptions {
  dossier: Dossier
  isMandated: boolean
  today: string
  onStored: (dossier: Dossier) => void
}

/** The typed texts of a listing, their check, their draft, and their saving beside other administrators. */
export function useEditing({ dossier, isMandated, today, onStored }: EditingOptions) {
  const texts = useTypedTexts(dossier)
  const { typed, saved } = texts
  const isRestricted = dossier.isRestricted === true
  const others = useOthers({ dossier, texts, onStored })
  const draft = useDraft({
    id: dossier.id,
    typed,
    saved,
    version: dossier.draftVersion,
    isLocal: isRestricted,
    onTaken: (isOwn) => others.showTaken(isOwn, draft.overwrite),
  })
  const checked = checkTyped(typed, dossier)
  const form = 'form' in checked ? checked.form : undefined
  const now = 'messages' in checked ? checked.messages : {}
  const refusal = useRefusal(dossier, { now, typed, isMandated })
  const options = { dossier, texts, form, draft, others, refusal, onStored }
  const saving = useSave(options)
  // Fields hidden from this user would look missing.
  const warnings = form && !isRestricted ? warningsOf(form, today) : []
  return {
    texts,
    form,
    draft,
    others,
    saving,
    savePrice: priceSaver(options, saving),
    messages: refusal.messages,
    showRefused: refusal.showRefused,
    warnings: Object.fromEntries(warnings.map(({ path, message }) => [path, message])),
  }
}
