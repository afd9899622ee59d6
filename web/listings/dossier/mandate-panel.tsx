import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate } from '#contract/format.ts'
import type { Dossier } from '#contract/listing/dossier.ts'
import { EXCLUSIVITIES, MANDATE_ACTS, type RegisterRow, TerminationForm } from '#contract/listing/mandate.ts'
import { mandates, terminateMandate } from '#web/api/queries/mandates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { controlId } from './editor-context.ts'
import { MandateDialog } from './mandate-dialog.tsx'

interface MandatePanelProps {
  dossier: Dossier
  hasMandate: boolean
  onChange: (hasMandate: boolean) => void
}

/** What the register holds about a listing: without a mandate in force, it may not be published (loi 70-9 art. 6). */
export function MandatePanel({ dossier, hasMandate, onChange }: MandatePanelProps) {
  const { data: rows = [] } = useQuery(mandates(dossier.id))
  const [isRecording, setRecording] = useState(false)
  const [ending, setEnding] = useState<number>()
  const ended = new Set(rows.flatMap(({ act, of }) => (act === 'résiliation' && of !== null ? [of] : [])))
  return (
    <section className="status-panel" id={controlId('mandate')} aria-labelledby="mandat">
      <h2 id="mandat">Mandat</h2>
      {!hasMandate && <p>Aucun mandat en cours.</p>}
      {rows.length > 0 && (
        <ol className="dossier-history" role="list">
          {rows.map((row) => (
            <li key={row.number}>
              {textOf(row)}
              {row.act === 'mandat' && !ended.has(row.number) && (
                <button className="btn btn-ghost btn-sm" type="button" onClick={() => setEnding(row.number)}>
                  Résilier
                  <span className="visually-hidden">{` le mandat n° ${row.number}`}</span>
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      <button className="btn btn-line btn-sm" type="button" onClick={() => setRecording(true)}>
        Enregistrer un mandat
      </button>
      {isRecording && (
        <MandateDialog
          dossier={dossier}
          onClose={() => setRecording(false)}
          onRecorded={() => {
            setRecording(false)
            onChange(true)
          }}
        />
      )}
      {ending !== undefined && (
        <TerminationDialog
          number={ending}
          onClose={() => setEnding(undefined)}
          onEnded={(on) => {
            setEnding(undefined)
            if (on <= new Date().toISOString().slice(0, 10)) onChange(false)
          }}
        />
      )}
    </section>
  )
}

/** « N° 12, mandat simple, du 1er octobre 2026 au 1er janvier 2027. » */
function textOf({ number, act, of, exclusive, startsOn, endsOn }: RegisterRow): string {
  const what = MANDATE_ACTS[act].toLowerCase()
  if (act === 'résiliation') return `N°\u00a0${number}, ${what} du n°\u00a0${of}, au ${longDate(endsOn)}.`
  const kind = act === 'mandat' ? `${what} ${EXCLUSIVITIES[exclusive].toLowerCase()}` : `${what} du n°\u00a0${of}`
  return `N°\u00a0${number}, ${kind}, du ${longDate(startsOn)} au ${longDate(endsOn)}.`
}

interface TerminationDialogProps {
  number: number
  onClose: () => void
  onEnded: (on: string) => void
}

function TerminationDialog({ number, onClose, onEnded }: TerminationDialogProps) {
  const [form, setForm] = useState({ on: '', reason: '' })
  const [problem, setProblem] = useState('')
  const { mutate: terminate, isPending } = useMutation(terminateMandate())

  function submit() {
    const checked = TerminationForm.safeParse(form)
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? '')
    terminate({ number, ...checked.data }, { onSuccess: () => onEnded(form.on) })
  }

  return (
    <Dialog title={`Résilier le mandat n°\u00a0${number}\u00a0?`} onClose={onClose}>
      <div className="form-stack step-fields">
        <label className="field">
          <span className="label">Premier jour sans mandat</span>
          <input
            className="input"
            type="date"
            value={form.on}
            onChange={({ target }) => setForm({ ...form, on: target.value })}
          />
        </label>
        <label className="field">
          <span className="label">Motif</span>
          <textarea
            className="input"
            rows={3}
            value={form.reason}
            onChange={({ target }) => setForm({ ...form, reason: target.value })}
          />
        </label>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className="dialog-actions">
        <button className="btn btn-line" type="button" onClick={onClose}>
          Annuler
        </button>
        <button className="btn btn-danger" type="button" aria-busy={isPending} onClick={submit}>
          Résilier
        </button>
      </div>
    </Dialog>
  )
}
