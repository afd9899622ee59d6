import { Camera, Download, Eye } from 'lucide'
import { useState } from 'react'
import { type SignedSlip, SlipCancellationForm } from '#domain/appointments/visit-slip.ts'
import { longDate, shortDateTime } from '#domain/format.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { addSlipScan, cancelVisitSlip, signedSlipPdf, slipScanPage } from '#web/api/queries/visit-slips.ts'
import { errorText } from '#web/api/refused-fields.ts'
import { DialogButton } from '#web/desk/confirm-button.tsx'
import { DOCUMENT_TYPES } from '#web/desk/data-room/sending.ts'
import { ActDialog } from '#web/desk/mandates/act-form.tsx'
import { TurnButton } from '#web/frame/data-room/turn-button.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { download } from '#web/ui/download.ts'
import { Fact } from '#web/ui/fact.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { CloseAction } from './visitors-form.tsx'

const WAYS = { screen: 'À l’écran', paper: 'Sur papier' }

interface SignedSlipFactsProps {
  slip: SignedSlip
  onCancelled?: () => void
  onClose: () => void
}

/** What is kept of a signed slip: its PDF, its paper, and how to cancel it. */
export function SignedSlipFacts({ slip, onCancelled, onClose }: SignedSlipFactsProps) {
  const { id, way, signedOn, day, visitors, witness, isMandated, scanPages, cancelled, copySha256 } = slip
  const [isSending, setSending] = useState(false)
  const send = ([file]: File[]) => {
    if (!file) return
    setSending(true)
    void addSlipScan(id, file)
      .catch(() => undefined)
      .finally(() => setSending(false))
  }
  return (
    <div className="form-stack slip-text">
      <dl>
        <Fact label="Visiteur" text={visitors.join(' et ')} />
        <Fact label="Visite du" text={longDate(day)} />
        <Fact label="Signé le" text={longDate(signedOn)} />
        <Fact label="Signature" text={WAYS[way]} />
        <Fact label="En présence de" text={witness} />
        <Fact label="Mandat" text={isMandated ? undefined : 'aucun ce jour-là'} />
        <Fact label="Empreinte du PDF (SHA-256)" text={copySha256} />
        <Fact
          label="Annulé"
          text={cancelled && `le ${shortDateTime(cancelled.at)}, par ${cancelled.by}\u00a0: ${cancelled.reason}`}
        />
      </dl>
      <div className="row slip-actions">
        <ActionButton pending="Préparation…" onClick={() => downloadSigned(id)}>
          <Icon of={Download} />
          Télécharger le PDF
        </ActionButton>
        {scanPages !== null && (
          <DialogButton
            button={{
              className: 'btn btn-line',
              children: (
                <>
                  <Icon of={Eye} />
                  Voir le papier
                </>
              ),
            }}
          >
            {(close) => <ScanPages id={id} count={scanPages} onClose={close} />}
          </DialogButton>
        )}
        {way === 'paper' && scanPages === null && !cancelled && (
          <FileButton icon={Camera} accept={DOCUMENT_TYPES} onChoose={send} aria-busy={isSending}>
            {isSending ? 'Envoi…' : 'Joindre le papier'}
          </FileButton>
        )}
        {!cancelled && (
          <DialogButton button={{ className: 'btn btn-danger-line', children: 'Annuler ce bon' }}>
            {(close) => <CancelSlip id={id} onClose={close} onCancelled={onCancelled} />}
          </DialogButton>
        )}
      </div>
      <CloseAction onClose={onClose} />
    </div>
  )
}

const downloadSigned = async (id: number) => download('bon-de-visite.pdf', await signedSlipPdf(id))

interface CancelSlipProps {
  id: number
  onClose: () => void
  onCancelled: (() => void) | undefined
}

function CancelSlip({ id, onClose, onCancelled }: CancelSlipProps) {
  const [typed, setTyped] = useState({ reason: '' })
  return (
    <ActDialog
      title={'Annuler le bon de visite\u00a0?'}
      intro="Il reste avec l’affaire, annulé. Un autre peut être signé."
      name="annulation-bon"
      schema={SlipCancellationForm}
      typed={typed}
      send={({ reason }) => cancelVisitSlip(id, reason)}
      action="Annuler ce bon"
      className="btn-danger"
      onClose={onClose}
      onRecorded={() => {
        onClose()
        onCancelled?.()
      }}
    >
      <TypedField {...lineIn(typed, setTyped)('reason')} label="Motif" hint="Pour l’équipe seulement." />
    </ActDialog>
  )
}

/** The pictures of the signed paper. */
function ScanPages({ id, count, onClose }: { id: number; count: number; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, error, isPrevious, reload } = useReadOrPrevious(slipScanPage(id, page))
  return (
    <Dialog title="Papier signé" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll only focusable elements */}
      <div className="desk-doc-page" tabIndex={0} aria-busy={isPrevious} role="group" aria-label="Page">
        {data && <img src={data} alt={`Page ${page} du papier signé`} />}
        {!data && (error ? <LoadFailure text={errorText(error)} onRetry={reload} /> : <div className="skeleton" />)}
      </div>
      <div className="dialog-actions">
        {count > 1 && (
          <>
            <TurnButton by={-1} page={page} count={count} onTurn={setPage} />
            <p role="status">{`${page} sur ${count}`}</p>
            <TurnButton by={1} page={page} count={count} onTurn={setPage} />
          </>
        )}
        <button className="btn btn-line btn-sm" type="button" onClick={onClose}>
          Fermer
        </button>
      </div>
    </Dialog>
  )
}

/** Slips that were signed, then cancelled. */
export const CancelledSlips = ({ slips }: { slips: SignedSlip[] }) =>
  slips.length > 0 && (
    <section className="slip-cancelled" aria-label="Bons annulés">
      <h3>Bons annulés</h3>
      <ul role="list">
        {slips.map(({ id, visitors, signedOn, cancelled }) => (
          <li key={id}>
            <span>{`${visitors.join(' et ')}, signé le ${longDate(signedOn)}. ${cancelled?.reason ?? ''}`}</span>
            <ActionButton
              className="btn-ghost btn-sm"
              pending="Préparation…"
              aria-label={`Télécharger le bon annulé, signé le ${longDate(signedOn)}`}
              onClick={() => downloadSigned(id)}
            >
              PDF
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  )
