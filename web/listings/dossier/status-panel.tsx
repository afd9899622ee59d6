import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { useState } from 'react'
import { euros, shortDateTime } from '#contract/format.ts'
import type { Dossier, StatusForm } from '#contract/listing/dossier.ts'
import { pathOf, type Problem } from '#contract/listing/publication/publication.ts'
import { isForSale, type Status, type StatusChange } from '#contract/listing/register/status.ts'
import { changeStatus, confirmDossier } from '#web/api/queries/dossiers.ts'
import { refusedFields, textOf, wordsToConfirm } from '#web/api/refused-fields.ts'
import { parseNumber } from '#web/listings/form/parse-number.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Time } from '#web/ui/time.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { FieldLink } from './field-link.tsx'
import { Preview } from './preview.tsx'
import { WordsDialog } from './words-dialog.tsx'

interface StatusPanelProps {
  dossier: Dossier
  completeness: number
  problems: Problem[]
  /** Saves what is typed; undefined when it could not. */
  onBefore: () => Promise<Dossier | undefined>
  onStored: (dossier: Dossier) => void
  /** Shows a refusal beside the editor's fields; false when it is about none. */
  onRefused: (error: unknown) => boolean
}

/** Where a listing stands: what it lacks, what may come next, and what has happened to it. */
export function StatusPanel({ dossier, completeness, problems, onBefore, onStored, onRefused }: StatusPanelProps) {
  const [step, setStep] = useState<StatusChange>()
  const { status, changes, id } = dossier
  const lacking = isForSale(status) ? [] : problems
  return (
    <section className="status-panel" id="publication" aria-labelledby="statut">
      <h2 id="statut">Publication</h2>
      <p>
        <span className={isForSale(status) ? 'badge badge-success' : 'badge'}>{status}</span>
      </p>
      <p>
        <label htmlFor="completude">{`Fiche complète à ${completeness}\u00a0%`}</label>
        <progress id="completude" max={100} value={completeness} />
      </p>
      {lacking.length > 0 && (
        <>
          <h3>Avant de publier</h3>
          <ul className="problem-list">
            {lacking.map((problem) => (
              <li key={problem.field + problem.message}>
                <FieldLink path={pathOf(problem)} text={problem.message} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="status-steps">
        {changes.map((change, index) => (
          <button
            key={change.to}
            className={index === 0 && !change.needsReason ? 'btn btn-plate btn-sm' : 'btn btn-line btn-sm'}
            type="button"
            onClick={() => setStep(change)}
          >
            {actionOf(status, change.to)}
          </button>
        ))}
        {isForSale(status) && (
          <a className="btn btn-ghost btn-sm" href={`/properties/${id}`} target="_blank" rel="noreferrer">
            Voir la page publique
            <span className="visually-hidden"> (nouvel onglet)</span>
          </a>
        )}
        {isForSale(status) && <ConfirmButton id={id} onBefore={onBefore} onStored={onStored} />}
        <Preview id={id} />
      </div>
      <History dossier={dossier} />
      {step && (
        <StepDialog
          step={step}
          action={actionOf(status, step.to)}
          onBefore={onBefore}
          onClose={() => setStep(undefined)}
          onStored={onStored}
          onRefused={onRefused}
        />
      )}
    </section>
  )
}

type ConfirmButtonProps = Pick<StatusPanelProps, 'onBefore' | 'onStored'> & { id: number }

/** Dates the listing « Confirmée le … »; one that stays unconfirmed for long leaves the site. */
function ConfirmButton({ id, onBefore, onStored }: ConfirmButtonProps) {
  const [isPending, setPending] = useState(false)

  async function confirm() {
    if (isPending) return
    setPending(true)
    try {
      if (!(await onBefore())) return
      onStored(await confirmDossier(id))
      showToast({ kind: 'success', title: 'Succès', text: 'La fiche est confirmée aujourd’hui.' })
    } catch (error) {
      showToast({ kind: 'error', title: 'La fiche n’est pas confirmée', text: textOf(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <button className="btn btn-line btn-sm" type="button" aria-busy={isPending} onClick={() => void confirm()}>
      Confirmer que tout est à jour
    </button>
  )
}

const ACTIONS: Record<Status, string> = {
  brouillon: 'Remettre en brouillon',
  'en vente': 'Publier',
  'sous offre': 'Passer sous offre',
  'sous compromis': 'Passer sous compromis',
  vendu: 'Marquer comme vendu',
  retiré: 'Retirer',
}

const actionOf = (from: Status, to: Status) =>
  to === 'en vente' && isForSale(from) ? 'Remettre en vente' : ACTIONS[to]

type Day = 'offerOn' | 'compromisOn' | 'conditionsUntil' | 'deedOn'

/** The days that a step records. */
const DAYS: Partial<Record<Status, Partial<Record<Day, string>>>> = {
  'sous offre': { offerOn: 'Offre acceptée le' },
  'sous compromis': { compromisOn: 'Compromis signé le', conditionsUntil: 'Conditions suspensives jusqu’au' },
  vendu: { deedOn: 'Acte signé le' },
}

interface StepDialogProps extends Pick<StatusPanelProps, 'onBefore' | 'onStored' | 'onRefused'> {
  step: StatusChange
  action: string
  onClose: () => void
}

function StepDialog({ step: { to, needsReason }, action, onBefore, onClose, onStored, onRefused }: StepDialogProps) {
  const [days, setDays] = useState<Partial<Record<Day, string>>>({})
  const [reason, setReason] = useState('')
  const [price, setPrice] = useState('')
  const [words, setWords] = useState<string[]>([])
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  async function take(confirmedWords: string[] = []) {
    if (isPending) return
    if (needsReason && !reason.trim()) return setProblem('Indiquez le motif')
    setPending(true)
    const body: StatusForm = { to, reason, ...filledIn(days), ...soldFor(price), confirmedWords }
    try {
      const current = await onBefore()
      if (!current) return onClose()
      onStored(await changeStatus(current.id, current.updatedAt, body))
      showToast({ kind: 'success', title: 'Succès', text: `Le bien est «\u00a0${to}\u00a0».` })
      onClose()
    } catch (error) {
      const found = wordsToConfirm(error)
      if (found.length) return setWords(found)
      // Its fields are in the editor: they cannot be reached while the dialog is open.
      if (!('reason' in refusedFields(error)) && onRefused(error)) return onClose()
      setProblem(textOf(error))
    } finally {
      setPending(false)
    }
  }

  if (words.length > 0)
    return (
      <WordsDialog words={words} action={`${action} quand même`} onClose={onClose} onConfirm={() => void take(words)} />
    )
  return (
    <Dialog title={`${action}\u00a0?`} onClose={onClose}>
      <div className="form-stack step-fields">
        {Object.entries(DAYS[to] ?? {}).map(([name, label]) => (
          <label key={name} className="field">
            <span className="label">{label}</span>
            <input
              className="input"
              type="date"
              onChange={({ target }) => setDays({ ...days, [name]: target.value })}
            />
          </label>
        ))}
        {to === 'vendu' && (
          <div className="field">
            <label className="label" htmlFor="prix-de-vente">
              Prix de vente (confidentiel)
            </label>
            <AmountInput id="prix-de-vente" value={price} onChange={({ target }) => setPrice(target.value)} />
          </div>
        )}
        {needsReason && (
          <label className="field">
            <span className="label">Motif</span>
            <textarea className="input" rows={3} value={reason} onChange={({ target }) => setReason(target.value)} />
          </label>
        )}
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
        <button className="btn btn-plate" type="button" aria-busy={isPending} onClick={() => void take()}>
          {action}
        </button>
      </div>
    </Dialog>
  )
}

const filledIn = (days: Partial<Record<Day, string>>) =>
  Object.fromEntries(Object.entries(days).filter(([, day]) => day))

function soldFor(text: string): { soldPrice?: number } {
  const soldPrice = parseNumber(text)
  return soldPrice === undefined ? {} : { soldPrice }
}

function History({ dossier: { events, prices, createdAt } }: { dossier: Dossier }) {
  const lines = [
    ...events.map(({ at, from, to, reason, by }) => ({
      at,
      text: `${from} → ${to}${reason ? `\u00a0: ${reason}` : ''}`,
      by,
    })),
    ...prices.map(({ at, before, after, by }) => ({ at, text: `${euros(before)} → ${euros(after)}`, by })),
    { at: createdAt, text: 'Fiche créée', by: null },
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <details className="disclosure">
      <summary>Historique</summary>
      <ol className="dossier-history" role="list">
        {lines.map(({ at, text, by }) => (
          <li key={at + text}>
            <Time at={at} format={shortDateTime} />
            {` ${text}${by ? `, par ${by}` : ''}`}
          </li>
        ))}
      </ol>
    </details>
  )
}
