import { useState } from 'react'
import { DismissalForm, type OfferLine } from '#domain/briefs/offer-line.ts'
import { dismissOffer, undoOfferDismissal } from '#web/api/queries/offers.ts'
import { ActDialog } from '#web/desk/mandates/act-form.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { showToast } from '#web/ui/toast/toast.ts'

interface DismissDialogProps {
  line: OfferLine
  onClose: () => void
  onChanged: () => unknown
}

/** Dismisses a listing for a brief: it never returns, unless the member undoes it. */
export default function DismissDialog({ line, onClose, onChanged }: DismissDialogProps) {
  const { briefId, dossierId, name } = line
  const [typed, setTyped] = useState({ reason: '' })
  return (
    <ActDialog
      title={`Écarter «\u00a0${name}\u00a0»\u00a0?`}
      intro="Ce bien ne sera plus proposé pour cette recherche, ni par vous ni par les mails du site."
      name="ecart"
      schema={DismissalForm}
      typed={{ ...typed, briefId, dossierId }}
      send={async (form) => {
        await dismissOffer(form)
        showToast({
          kind: 'success',
          title: 'Écarté',
          text: `${name}\u00a0: ce bien ne sera plus proposé.`,
          undo: { label: 'Annuler', run: () => void undoOfferDismissal({ briefId, dossierId }).then(onChanged) },
        })
        onChanged()
      }}
      action="Écarter"
      onClose={onClose}
    >
      <TypedField {...lineIn(typed, setTyped)('reason')} label="Motif" hint="Pour l’équipe seulement." />
    </ActDialog>
  )
}
