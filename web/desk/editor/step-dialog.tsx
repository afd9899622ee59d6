import * as z from 'zod/mini'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Dossier, StatusForm } from '#domain/listing/dossier.ts'
import { STEP_DAYS, stepProblems } from '#domain/listing/publication/steps.ts'
import type { Status, StatusChange } from '#domain/listing/register/status.ts'
import { changeStatus, reserveListing } from '#web/api/queries/dossiers.ts'
import { refusedFields, wordsToConfirm } from '#web/api/refused-fields.ts'
import { amountIn } from '#domain/reading/amount.ts'
import { ActForm } from '#web/desk/mandates/act-form.tsx'
import { thisDay } from '#web/desk/mandates/mandate-state.ts'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { SENT_TO_BRIEFS, ReservedChoice, reservedDaysIn, reservedProblems } from './reserved-choice.tsx'
import { lackName } from './dossier-nav.tsx'
import type { StepStart } from './saving/use-editing.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { AmountField } from '#web/ui/form/fields/amount-field.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { showToast } from '#web/ui/toast/toast.ts'

/** Callbacks of the screen around a status change. */
export interface AroundSteps {
  /** Saves what is typed first; resolves to why it could not. */
  onBefore: (to?: Status) => Promise<StepStart>
  onStored: (dossier: Dossier) => void
  /** Shows a refusal beside the editor's fields; returns false when it concerns none. */
  onRefused: (error: unknown) => boolean
  /** Leads to the texts whose words were refused. */
  onReview: (error: unknown) => void
}

interface StepDialogProps extends AroundSteps {
  dossier: Dossier
  step: StatusChange
  action: string
  onClose: () => void
}

type Typed = Record<string, string>

const KeptReader = lazy(() => import('#web/desk/data-room/kept-reader.tsx'))

/** The dialog of a status change, with the data that the change records. */
export function StepDialog({ dossier, step, action, onClose, ...around }: StepDialogProps) {
  const { onBefore, onStored, onRefused, onReview } = around
  const { to, needsReason } = step
  const days = STEP_DAYS[to] ?? {}
  const names = Object.keys(days) as (keyof typeof days)[]
  const [typed, setTyped] = useState<Typed>(() => ({
    // Steps are usually recorded on the same day; the deadline of the conditions is later.
    ...Object.fromEntries(names.map((name) => [name, dossier[name] ?? (name === 'conditionsUntil' ? '' : thisDay())])),
    ...(to === 'vendu' && { soldPrice: '' }),
    ...(needsReason && { reason: '' }),
  }))
  /** A refusal because of words that the person may confirm. */
  const [refused, setRefused] = useState<unknown>()
  const words = wordsToConfirm(refused)
  const confirmedWords = useRef<string[]>([])
  const form = usePathForm({
    schema: z.record(z.string(), z.string()).check(({ value, issues }) => {
      const wrong = [
        ...stepProblems(to, { ...dossier, ...recordOf(value) }, thisDay()),
        ...reservedProblems(value),
        ...(value['reason']?.trim() === '' ? [{ path: 'reason', message: 'Indiquez le motif' }] : []),
      ]
      for (const { path, message } of wrong) issues.push({ code: 'custom', input: value, path: [path], message })
    }),
    idOf: (path) => `etape-${path}`,
    send,
    onSent: (isDone) => isDone && onClose(),
  })

  /** Resolves to whether the dialog can close. */
  async function send(value: Typed): Promise<boolean> {
    const before = await onBefore(to)
    // The editor's fields cannot be reached while the dialog is open.
    if ('explain' in before) return leaveFor(before.explain)
    const { version: current } = before
    try {
      const said = { confirmedWords: confirmedWords.current }
      const days = reservedDaysIn(value)
      onStored(
        days
          ? await reserveListing(current.id, current.updatedAt, { days, ...said })
          : await changeStatus(current.id, current.updatedAt, { to, ...recordOf(value), ...said }),
      )
      showToast({
        kind: 'success',
        title: 'Succès',
        text: days ? SENT_TO_BRIEFS : `L’affaire est «\u00a0${to}\u00a0».`,
        ...(to === 'en vente' &&
          !days && {
            link: { to: `/admin/biens/${current.id}/acquereurs`, label: 'Voir les acquéreurs qui correspondent' },
          }),
      })
      return true
    } catch (error) {
      const isAboutWords = wordsToConfirm(error).length > 0
      setRefused(isAboutWords ? error : undefined)
      if (isAboutWords) return false
      const fields = Object.keys(refusedFields(error))
      if (fields.length === 0 || fields.some((path) => path in typed)) throw error
      return leaveFor(() => onRefused(error))
    }
  }

  /** Closes the dialog, which gives the focus back to its button, and only then shows why in the editor. */
  function leaveFor(explain: () => unknown): false {
    onClose()
    explain()
    return false
  }

  function confirm() {
    confirmedWords.current = words
    setRefused(undefined)
    void form.submit(typed)
  }

  if (words.length > 0)
    return (
      <WordsDialog
        words={words}
        action={`${action} quand même`}
        onClose={() => leaveFor(() => onReview(refused))}
        onConfirm={confirm}
      />
    )
  const line = lineIn(typed, setTyped)
  return (
    <Dialog title={`${action}\u00a0?`} onClose={onClose}>
      <ActForm
        form={form}
        typed={typed}
        action={reservedDaysIn(typed) ? 'Réserver' : action}
        className="btn-plate"
        onClose={onClose}
      >
        {to === 'en vente' && dossier.problems.length > 0 && (
          <p>{`Il manque encore\u00a0: ${dossier.problems.map(lackName).join(', ')}.`}</p>
        )}
        {to === 'en vente' && dossier.status === 'brouillon' && !dossier.reservedUntil && (
          <ReservedChoice line={line} typed={typed} />
        )}
        {names.map((name) => (
          <TypedField key={name} {...line(name)} label={days[name] ?? ''} type="date" />
        ))}
        {to === 'vendu' && <AmountField {...line('soldPrice')} label="Prix de vente (confidentiel)" />}
        {needsReason && <TypedField {...line('reason')} label="Motif" rows={3} />}
        {!dossier.isRestricted && (to === 'sous offre' || to === 'sous compromis') && (
          <Suspense>
            <KeptReader {...line('keptAccessId')} listingId={dossier.id} to={to} />
          </Suspense>
        )}
      </ActForm>
    </Dialog>
  )
}

/** Converts the texts to the request body: a cleared date becomes null. */
function recordOf({
  soldPrice,
  reason = '',
  keptAccessId,
  readers: _readers,
  reservedDays: _days,
  ...days
}: Typed): Omit<StatusForm, 'to'> {
  const price = amountIn(soldPrice ?? '')
  const known = Object.fromEntries(Object.entries(days).map(([name, day]) => [name, day || null]))
  const kept = keptAccessId ? { keptAccessId: Number(keptAccessId) } : {}
  return { ...known, ...kept, reason, ...(price === undefined ? {} : { soldPrice: price }) }
}

interface WordsDialogProps {
  words: string[]
  /** Label of the confirm button: « Publier quand même ». */
  action: string
  onClose: () => void
  onConfirm: () => void
}

/** Words that would reveal the business of a confidential listing: published only once confirmed. */
export function WordsDialog({ words, action, onClose, onConfirm }: WordsDialogProps) {
  return (
    <ConfirmDialog
      title="Ces mots disent de quelle affaire il s’agit"
      action={action}
      cancel="Revoir les textes"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>La fiche cache la commune, mais ses textes publics contiennent&nbsp;:</p>
      <ul className="prose">
        {words.map((word) => (
          <li key={word}>{`«\u00a0${word}\u00a0»`}</li>
        ))}
      </ul>
      <p>Votre confirmation est inscrite au journal.</p>
    </ConfirmDialog>
  )
}
