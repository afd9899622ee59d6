import { useEffect, useState } from 'react'
import type { Dossier, StatusForm } from '#domain/listing/dossier.ts'
import { STEP_DAYS, stepProblems } from '#domain/listing/publication/steps.ts'
import type { StatusChange } from '#domain/listing/register/status.ts'
import { changeStatus } from '#web/api/queries/dossiers.ts'
import { refusedFields, textOf, wordsToConfirm } from '#web/api/refused-fields.ts'
import { parseNumber } from '#web/ui/form/parse-number.ts'
import { thisDay } from '#web/desk/mandates/mandate-state.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { AmountField } from '#web/ui/form/fields/amount-field.tsx'
import { FieldPaths, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { focusFirst } from '#web/ui/form/focus-first.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { WordsDialog } from './words-dialog.tsx'

interface StepDialogProps {
  dossier: Dossier
  step: StatusChange
  action: string
  /** Saves what is typed; undefined when it could not. */
  onBefore: () => Promise<Dossier | undefined>
  onStored: (dossier: Dossier) => void
  /** Shows a refusal beside the editor's fields; false when it is about none. */
  onRefused: (error: unknown) => boolean
  onClose: () => void
}

type Messages = Readonly<Record<string, string>>

const idOf = (path: string) => `etape-${path}`

/** A step in the life of a listing, with what it records. */
export function StepDialog({ dossier, step, action, onBefore, onClose, onStored, onRefused }: StepDialogProps) {
  const { to, needsReason } = step
  const names = Object.keys(STEP_DAYS[to] ?? {}) as (keyof Dossier & keyof StatusForm)[]
  const [days, setDays] = useState(() =>
    Object.fromEntries(names.map((name) => [name, String(dossier[name] ?? presumed(name))])),
  )
  const [reason, setReason] = useState('')
  const [price, setPrice] = useState('')
  const [words, setWords] = useState<string[]>([])
  const [messages, setMessages] = useState<Messages>({})
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    focusFirst(Object.keys(messages).map(idOf))
  }, [messages])

  async function take(confirmedWords: string[] = []) {
    if (isPending) return
    const soldPrice = parseNumber(price)
    const record = { ...orNull(days), ...(soldPrice === undefined ? {} : { soldPrice }) }
    const wrong = [
      ...stepProblems(to, { ...dossier, ...record }, thisDay()),
      ...(needsReason && !reason.trim() ? [{ path: 'reason', message: 'Indiquez le motif' }] : []),
    ]
    setProblem('')
    setMessages(Object.fromEntries(wrong.map(({ path, message }) => [path, message])))
    if (wrong.length > 0) return
    setPending(true)
    try {
      const current = await onBefore()
      if (!current) return onClose()
      onStored(await changeStatus(current.id, current.updatedAt, { to, reason, ...record, confirmedWords }))
      showToast({ kind: 'success', title: 'Succès', text: `Le bien est «\u00a0${to}\u00a0».` })
      onClose()
    } catch (error) {
      explain(error)
    } finally {
      setPending(false)
    }
  }

  function explain(error: unknown) {
    const found = wordsToConfirm(error)
    if (found.length) return setWords(found)
    const fields = refusedFields(error)
    if (Object.keys(fields).some((path) => path === 'reason' || path === 'soldPrice' || path in days))
      return setMessages(fields)
    // Its fields are in the editor: they cannot be reached while the dialog is open.
    if (onRefused(error)) return onClose()
    setProblem(textOf(error))
  }

  if (words.length > 0)
    return (
      <WordsDialog words={words} action={`${action} quand même`} onClose={onClose} onConfirm={() => void take(words)} />
    )
  return (
    <Dialog title={`${action}\u00a0?`} onClose={onClose}>
      <div className="form-stack step-fields">
        <FieldPaths value={{ idOf, messages }}>
          {names.map((name) => (
            <TypedField
              key={name}
              path={name}
              label={(STEP_DAYS[to] as Messages)[name] ?? ''}
              type="date"
              value={days[name] ?? ''}
              onChange={(day) => setDays({ ...days, [name]: day })}
            />
          ))}
          {to === 'vendu' && (
            <AmountField path="soldPrice" label="Prix de vente (confidentiel)" value={price} onChange={setPrice} />
          )}
          {needsReason && <TypedField path="reason" label="Motif" rows={3} value={reason} onChange={setReason} />}
        </FieldPaths>
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

/** Steps are recorded on their day; conditions last longer. */
const presumed = (name: string) => (name === 'conditionsUntil' ? '' : thisDay())

/** A day that was cleared is no longer known. */
const orNull = (days: Messages) => Object.fromEntries(Object.entries(days).map(([name, day]) => [name, day || null]))
