import { useState, type MouseEvent } from 'react'
import { euros, shortDateTime } from '#domain/format.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { pathOf, type Problem } from '#domain/listing/publication/publication.ts'
import { isForSale, type Status, type StatusChange } from '#domain/listing/register/status.ts'
import { confirmDossier } from '#web/api/queries/dossiers.ts'
import { textOf } from '#web/api/refused-fields.ts'
import { Time } from '#web/ui/time.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { EraseSeller } from './erase-seller.tsx'
import { FieldLink } from './field-link.tsx'
import { StepDialog } from './step-dialog.tsx'

interface StatusPanelProps {
  dossier: Dossier
  completeness: number
  problems: Problem[]
  hasMandate: boolean
  /** Saves what is typed; undefined when it could not. */
  onBefore: () => Promise<Dossier | undefined>
  onStored: (dossier: Dossier) => void
  /** Shows a refusal beside the editor's fields; false when it is about none. */
  onRefused: (error: unknown) => boolean
}

/** Where a listing stands: what it lacks, what may come next, and what has happened to it. */
export function StatusPanel({
  dossier,
  completeness,
  problems,
  hasMandate,
  onBefore,
  onStored,
  onRefused,
}: StatusPanelProps) {
  const [step, setStep] = useState<StatusChange>()
  const { status, changes, id } = dossier
  // A sold listing is not published again.
  const lacking = isForSale(status) || status === 'vendu' ? [] : problems
  return (
    <section className="status-panel" id="publication" aria-labelledby="statut">
      <h2 id="statut">Publication</h2>
      <p className="row">
        <span className={isForSale(status) ? 'badge badge-success' : 'badge'}>{status}</span>
        {isForSale(status) && !hasMandate && <span className="badge badge-warn">Sans mandat</span>}
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
      <div className="row status-steps">
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
      <EraseSeller dossier={dossier} onErased={onStored} />
      {step && (
        <StepDialog
          dossier={dossier}
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

/** A phone’s screen. */
const PHONE = 'popup,width=390,height=844'

/** Opens the listing’s page and card as they are saved, in a tab, or in a window as wide as a phone. */
function Preview({ id }: { id: number }) {
  const path = `/admin/biens/${id}/apercu`
  function openAsPhone(event: MouseEvent) {
    // Without a window of that size, the link opens a tab.
    if (window.open(path, '', PHONE)) event.preventDefault()
  }
  return (
    <>
      <a className="btn btn-ghost btn-sm" href={path} target="_blank" rel="noreferrer">
        Aperçu
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>
      <a className="btn btn-ghost btn-sm phone-preview" href={path} target="_blank" onClick={openAsPhone}>
        Aperçu téléphone
        <span className="visually-hidden"> (nouvelle fenêtre)</span>
      </a>
    </>
  )
}
