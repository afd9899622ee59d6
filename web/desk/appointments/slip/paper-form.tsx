import { Camera } from 'lucide'
import { useState } from 'react'
import { SlipPaperForm, type VisitSlip } from '#domain/appointments/visit-slip.ts'
import { addSlipScan, noteSlipOnPaper } from '#web/api/queries/visit-slips.ts'
import { DOCUMENT_TYPES } from '#web/desk/data-room/sending.ts'
import { ActForm } from '#web/desk/mandates/act-form.tsx'
import { thisDay } from '#web/desk/mandates/mandate-state.ts'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { MailedField } from '#web/desk/appointments/mailed-field.tsx'

/** Notes that the printed slip was signed, with a photo or PDF of the paper if there is one. */
export function PaperForm({ id, slip, onBack }: { id: number; slip: VisitSlip; onBack: () => void }) {
  const [typed, setTyped] = useState({ signedOn: thisDay(), isMailed: false })
  const [paper, setPaper] = useState<File>()
  const form = usePathForm({
    schema: SlipPaperForm,
    idOf: (path) => `papier-${path}`,
    async send(body) {
      const { signed } = await noteSlipOnPaper(id, body)
      // Its toast shows a failure: the signature is noted, and the paper can be added to it later.
      if (paper && signed) await addSlipScan(signed.id, paper).catch(() => undefined)
    },
    onSent: () => {},
  })
  return (
    <ActForm form={form} typed={typed} action="Noter la signature" className="btn-plate" onClose={onBack}>
      <TypedField {...lineIn(typed, setTyped)('signedOn')} label="Signé le" type="date" />
      <div className="slip-paper">
        <FileButton
          icon={Camera}
          className="btn-line btn-sm"
          accept={DOCUMENT_TYPES}
          onChoose={([file]) => setPaper(file)}
        >
          {paper ? 'Choisir un autre fichier' : 'Joindre une photo ou un PDF du papier'}
        </FileButton>
        <p className="hint" role="status">
          {paper ? `Sera joint\u00a0: ${paper.name}` : 'Facultatif. Gardé chiffré, comme un document confidentiel.'}
        </p>
      </div>
      {slip.isMailable && (
        <MailedField
          label="Copie"
          text="Envoyer une copie par mail au visiteur"
          isMailed={typed.isMailed}
          onChange={(isMailed) => setTyped({ ...typed, isMailed })}
        />
      )}
    </ActForm>
  )
}
