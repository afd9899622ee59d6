import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ImportRun } from '#domain/imports/run.ts'
import { counted, megabytes } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { importRun, leaveImport, writeImport } from '#web/api/queries/imports.ts'
import { ConfirmButton } from '#web/desk/confirm-button.tsx'
import { TableSkeleton } from '#web/desk/list.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { SheetStep } from './sheet-step.tsx'
import { ValuesStep } from './values-step.tsx'
import { WrittenImport } from './written-import.tsx'

const WATCH_MS = 2_000
const MEGABYTE = 1_000_000

const isWorking = ({ state, progress }: ImportRun) =>
  state === 'writing' || state === 'undoing' || (progress !== null && progress.picturesDone < progress.pictures)

/** The steps of an import, all on one page: what was found needs no press. */
export function ImportSteps({ id }: { id: number }) {
  const { data: run, error, reload } = useRead(importRun(id))
  const isWatched = run !== undefined && isWorking(run)
  useEffect(() => {
    if (!isWatched) return undefined
    const timer = setInterval(() => void reload(), WATCH_MS)
    return () => clearInterval(timer)
  }, [isWatched, reload])
  if (!run) return error ? <LoadFailure text="Impossible de lire cette reprise." onRetry={reload} /> : <TableSkeleton />
  return (
    <>
      <p className="import-source">
        <PageLink to="/admin/agence/reprise">Toutes les reprises</PageLink>
        <span>{run.fileBytes < MEGABYTE ? run.fileName : `${run.fileName}, ${megabytes(run.fileBytes)}`}</span>
      </p>
      {run.state === 'open' ? <OpenImport run={run} /> : <WrittenImport run={run} />}
    </>
  )
}

function OpenImport({ run }: { run: ImportRun }) {
  const sheet = run.sheets[run.sheet]
  const isOfPeople = sheet?.looksLike === 'contacts'
  return (
    <>
      <SheetStep run={run} />
      <ColumnsStep run={run} />
      <ValuesStep run={run} />
      <CheckStep run={run} />
      <Write run={run} isOfPeople={isOfPeople} />
    </>
  )
}

function Write({ run: { id, counts, scale }, isOfPeople }: { run: ImportRun; isOfPeople: boolean }) {
  const navigate = useNavigate()
  if (!counts) return null
  const { toImport, toCorrect, created, updated, conflicts } = counts
  const parts = [
    created > 0 && `${counted(created, isOfPeople ? 'personne' : 'brouillon')} à créer`,
    updated > 0 &&
      `${counted(updated, isOfPeople ? 'personne' : 'affaire')} à ${isOfPeople ? 'compléter' : 'mettre à jour'}`,
    conflicts > 0 && `${counted(conflicts, 'ligne')} où vous choisissez`,
  ].filter(Boolean)
  return (
    <section className="import-step import-write" aria-labelledby="reprendre">
      <h2 id="reprendre">{`${toImport} à reprendre, ${toCorrect} à corriger`}</h2>
      <p>{parts.join(', ')}</p>
      <p className="hint">
        {isOfPeople
          ? 'Ces personnes entrent sans consentement\u00a0: on les trouve et on les appelle, aucun mail ne leur est envoyé. La reprise s’annule, sauf pour celles que vous aurez modifiées depuis.'
          : 'Tout entre comme brouillon, quel que soit le statut du fichier\u00a0; vous publiez ensuite. La reprise s’annule tant que rien n’en est publié.'}
      </p>
      {scale && <p className="field-error">Répondez d’abord à la question sur les montants.</p>}
      <div className="row">
        <ActionButton
          className="btn-plate"
          pending="Reprise en cours…"
          onClick={() => (toImport > 0 && !scale ? writeImport(id).catch(() => undefined) : undefined)}
        >
          {`Reprendre ${counted(toImport, isOfPeople ? 'personne' : 'affaire')}`}
        </ActionButton>
        <ConfirmButton
          button={{ className: 'btn btn-line', children: 'Abandonner' }}
          title={'Abandonner cette reprise\u00a0?'}
          action="Abandonner"
          pending="Effacement…"
          onConfirm={() => leaveImport(id).then(() => navigate('/admin/agence/reprise'))}
        >
          Le fichier et vos choix sont effacés. Rien n’a été écrit.
        </ConfirmButton>
      </div>
    </section>
  )
}
