import { useState } from 'react'
import type { ImportPublication, ImportRun } from '#domain/imports/run.ts'
import { counted } from '#domain/format.ts'
import { publishImport, retryImportPictures, undoImport } from '#web/api/queries/imports.ts'
import { ConfirmButton } from '#web/desk/confirm-button.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'

/** An import that is being written, was written, or was undone. */
export function WrittenImport({ run }: { run: ImportRun }) {
  const { id, state, progress, drafts, published, undoRefusal } = run
  if (state === 'undone')
    return <p className="import-step">Cette reprise est annulée&nbsp;: ce qu’elle avait créé est effacé.</p>
  return (
    <>
      {progress && <Progress state={state} progress={progress} />}
      {state === 'written' && (
        <section className="import-step" aria-labelledby="repris">
          <h2 id="repris">{takenWords(run)}</h2>
          {!isOfPeople(run) && <p>{`${counted(drafts, 'brouillon')}, ${published} en ligne.`}</p>}
          {drafts > 0 && <Publish id={id} drafts={drafts} />}
          <FailedPictures run={run} />
          <Undo id={id} refusal={undoRefusal} />
        </section>
      )}
    </>
  )
}

const isOfPeople = ({ sheets, sheet }: ImportRun) => sheets[sheet]?.looksLike === 'contacts'

const takenWords = (run: ImportRun) => {
  const taken = isOfPeople(run)
    ? counted(run.created, 'personne reprise', 'personnes reprises')
    : counted(run.created, 'affaire reprise', 'affaires reprises')
  return run.updated > 0 ? `${taken}, ${run.updated} mises à jour` : taken
}

function Progress({ state, progress }: { state: ImportRun['state']; progress: NonNullable<ImportRun['progress']> }) {
  const { done, total, pictures, picturesDone, secondsLeft } = progress
  const isWriting = state === 'writing'
  if (state === 'undoing') return <p role="status">Annulation en cours…</p>
  if (!isWriting && picturesDone >= pictures) return null
  const left =
    secondsLeft === null
      ? ''
      : `, encore ${secondsLeft < 90 ? `${secondsLeft}\u00a0s` : `${Math.round(secondsLeft / 60)}\u00a0min`}`
  return (
    <section className="import-step" aria-labelledby="avancement">
      <h2 id="avancement">{isWriting ? 'Reprise en cours' : 'Photos en cours'}</h2>
      <p role="status">
        {isWriting ? `${done} affaires sur ${total}${left}` : `${picturesDone} photos sur ${pictures}`}
      </p>
      <progress
        value={isWriting ? done : picturesDone}
        max={Math.max(1, isWriting ? total : pictures)}
        aria-labelledby="avancement"
      />
      <p className="hint">Vous pouvez fermer cette page&nbsp;: la reprise continue.</p>
    </section>
  )
}

function Publish({ id, drafts }: { id: number; drafts: number }) {
  const [count, setCount] = useState(0)
  const [outcome, setOutcome] = useState<Omit<ImportPublication, 'last'>>()
  return (
    <>
      <ActionButton
        className="btn-plate"
        pending={`Publication… ${count} en ligne`}
        onClick={() => publishImport(id, setCount).then(setOutcome, () => undefined)}
      >
        {drafts === 1 ? 'Publier la seule' : `Publier les ${drafts}`}
      </ActionButton>
      <div role="status">
        {outcome && <p>{`${outcome.published} en ligne, ${outcome.refused.length} à compléter d’abord.`}</p>}
      </div>
      {outcome && outcome.refused.length > 0 && (
        <ul className="import-refused" role="list">
          {outcome.refused.map((one) => (
            <li key={one.id}>
              <PageLink to={`/admin/biens/${one.id}`}>{one.title}</PageLink>
              <span className="hint">{one.because}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function FailedPictures({ run: { id, failedPictures } }: { run: ImportRun }) {
  if (failedPictures.length === 0) return null
  return (
    <details>
      <summary>{`${counted(failedPictures.length, 'photo')} non ${failedPictures.length > 1 ? 'reprises' : 'reprise'}`}</summary>
      <ul role="list">
        {failedPictures.map(({ listingId, title, source, because }) => (
          <li key={`${listingId} ${source}`}>
            <PageLink to={`/admin/biens/${listingId}`}>{title || `Affaire n°\u00a0${listingId}`}</PageLink>
            <span className="hint import-text">{`${source}\u00a0: ${because}`}</span>
          </li>
        ))}
      </ul>
      <ActionButton
        className="btn-line btn-sm"
        pending="Demande…"
        onClick={() => retryImportPictures(id).catch(() => undefined)}
      >
        Essayer de nouveau
      </ActionButton>
    </details>
  )
}

function Undo({ id, refusal }: { id: number; refusal: string | null }) {
  if (refusal) return <p className="hint">{refusal}</p>
  return (
    <ConfirmButton
      button={{ className: 'btn btn-danger-line', children: 'Annuler la reprise' }}
      title="Annuler cette reprise ?"
      action="Annuler la reprise"
      pending="Annulation…"
      onConfirm={() => undoImport(id)}
    >
      Les brouillons qu’elle a créés sont effacés, même ceux que vous avez complétés depuis. Les affaires qu’elle a
      mises à jour reprennent leurs valeurs, sauf celles que vous avez changées depuis.
    </ConfirmButton>
  )
}
