import { useState } from 'react'
import type { Dossier } from '#domain/listing/dossier.ts'
import type { Verification } from '#domain/listing/verification.ts'
import { numericDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { deskFile } from '#web/api/queries/data-room-admin.ts'
import { verifyYear } from '#web/api/queries/dossiers.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

interface VerifiedYearsProps {
  dossier: Dossier
  /** Whether what is typed is not stored yet: what is stored is what gets verified. */
  isDirty: boolean
  onStored: (dossier: Dossier) => void
}

/** The years of figures, each with the tax return that somebody compared it with. */
export default function VerifiedYears({ dossier, isDirty, onStored }: VerifiedYearsProps) {
  const { data, error, reload } = useRead(deskFile(dossier.id))
  const years = dossier.years.filter(({ figures }) => Object.values(figures).some((value) => typeof value === 'number'))
  if (years.length === 0) return null
  if (!data && error) return <LoadFailure text="Impossible de lire le dossier confidentiel." onRetry={reload} />
  if (!data) return <div className="skeleton" aria-hidden="true" />
  const returns = data.documents.filter(({ kind, state }) => kind === 'accounts' && state === 'ready')
  return (
    <section className="dossier-section" aria-labelledby="verifies">
      <h2 id="verifies">Chiffres vérifiés sur liasse</h2>
      <p className="hint">
        Comparez un exercice avec la liasse du dossier confidentiel&nbsp;: l’annonce dit la date de ce contrôle, jamais
        le document.
      </p>
      {dossier.disclosure === 'dossier' && (
        <p className="hint">Les chiffres de cette affaire ne sont pas montrés&nbsp;: l’annonce n’en dira rien.</p>
      )}
      {returns.length === 0 && (
        <p className="hint">
          Aucune liasse lisible dans le{' '}
          <PageLink to={`/admin/biens/${dossier.id}/dossier`}>dossier confidentiel</PageLink>.
        </p>
      )}
      {isDirty && (
        <p className="hint">Enregistrez d’abord votre saisie&nbsp;: seul ce qui est enregistré se vérifie.</p>
      )}
      <ul role="list" className="verified-years">
        {years.map(({ closedOn }) => (
          <VerifiedYear
            key={closedOn}
            closedOn={closedOn}
            verification={dossier.verifications.find((one) => one.closedOn === closedOn)}
            returns={returns}
            isDirty={isDirty}
            onVerify={async (documentId) => {
              const done = verifyYear(dossier.id, dossier.updatedAt, { closedOn, documentId })
              await done.then(onStored, () => undefined)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

interface VerifiedYearProps {
  closedOn: string
  verification: Verification | undefined
  returns: { id: number; title: string }[]
  isDirty: boolean
  /** Null takes the verification back. */
  onVerify: (documentId: number | null) => Promise<void>
}

function VerifiedYear({ closedOn, verification, returns, isDirty, onVerify }: VerifiedYearProps) {
  const [chosen, choose] = useState<string>()
  const [isPending, setPending] = useState(false)
  const documentId = Number(chosen ?? verification?.documentId ?? returns[0]?.id ?? 0)
  const id = `liasse-${closedOn}`
  const send = async (document: number | null) => {
    setPending(true)
    await onVerify(document)
    setPending(false)
  }
  return (
    <li>
      <p>
        <b>{`Exercice clos le ${numericDate(closedOn)}`}</b>
        <span className={verification && verification.state !== 'holds' ? 'badge badge-danger' : 'badge'}>
          {verification ? `Vérifié le ${numericDate(verification.verifiedOn)}` : 'Non vérifié'}
        </span>
      </p>
      {verification && FALLEN[verification.state] && <p className="hint">{FALLEN[verification.state]}</p>}
      {returns.length > 0 && (
        <div className="row">
          <label className="visually-hidden" htmlFor={id}>
            {`Liasse de l’exercice clos le ${numericDate(closedOn)}`}
          </label>
          <select id={id} className="input" value={documentId} onChange={({ target }) => choose(target.value)}>
            {returns.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </select>
          <button
            className="btn btn-line btn-sm"
            type="button"
            disabled={isPending || isDirty}
            onClick={() => void send(documentId)}
          >
            {verification ? 'Vérifié de nouveau' : 'J’ai vérifié'}
            <span className="visually-hidden">{` l’exercice clos le ${numericDate(closedOn)}`}</span>
          </button>
          {verification && (
            <button className="btn btn-ghost btn-sm" type="button" disabled={isPending} onClick={() => void send(null)}>
              Retirer
              <span className="visually-hidden">{` la vérification de l’exercice clos le ${numericDate(closedOn)}`}</span>
            </button>
          )}
        </div>
      )}
    </li>
  )
}

/** Why a verification no longer holds. */
const FALLEN: Partial<Record<Verification['state'], string>> = {
  'figures-changed': 'Les chiffres ont changé depuis\u00a0: l’annonce ne les dit plus vérifiés.',
  'document-changed':
    'Le document a été remplacé ou supprimé depuis\u00a0: l’annonce ne dit plus ces chiffres vérifiés.',
}
