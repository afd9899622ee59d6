import { useState } from 'react'
import { counted, longDate } from '#domain/format.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { EXCLUSIVITIES, type RegisterRow } from '#domain/mandates/mandate.ts'
import { useMay } from '#web/desk/use-may.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { MandateActions } from './mandate-actions.tsx'
import { NewMandate } from './mandate-dialog.tsx'
import { laterText, latestOf, type MandateHistory, mandatesIn, mandateState, thisDay } from './mandate-state.ts'

interface MandatePanelProps {
  id: string
  dossier: Dossier
  /** The register's entries about the listing, newest first. */
  rows: RegisterRow[]
  hasMandate: boolean
  /** Saves what is typed first, so that the form of the mandate has it. */
  onBefore: () => Promise<void>
}

/** The mandates of a listing, which may not be published without one in force (loi 70-9 art. 6). */
export function MandatePanel({ id, dossier, rows, hasMandate, onBefore }: MandatePanelProps) {
  const [isRecording, setRecording] = useState(false)
  const may = useMay()
  return (
    <section className="status-panel" id={id} aria-labelledby="mandat">
      <h2 id="mandat">Mandat</h2>
      {!hasMandate && <p>Aucun mandat en cours.</p>}
      {mandatesIn(rows).map((mandate) => (
        <MandateLines key={mandate.first.number} mandate={mandate} />
      ))}
      <div className="row status-steps">
        {may('agent') && !dossier.isRestricted && (
          <ActionButton
            className="btn-line btn-sm"
            pending="Enregistrer un mandat"
            onClick={() => onBefore().then(() => setRecording(true))}
          >
            Enregistrer un mandat
          </ActionButton>
        )}
        <PageLink className="btn btn-ghost btn-sm" to="/admin/registre">
          Registre des mandats
        </PageLink>
        {may('agent') && (
          <PageLink className="btn btn-ghost btn-sm" to={`/admin/avis-de-valeur/nouveau?bien=${dossier.id}`}>
            Avis de valeur
          </PageLink>
        )}
      </div>
      {may('agent') && dossier.isRestricted && (
        <p className="hint">Les mandats de ce bien sont enregistrés par son agent ou par un dirigeant.</p>
      )}
      {isRecording && <NewMandate listing={dossier} onClose={() => setRecording(false)} />}
    </section>
  )
}

function MandateLines({ mandate }: { mandate: MandateHistory }) {
  const { first, later } = mandate
  const latest = latestOf(mandate)
  const { label, badge, when } = mandateState(latest, thisDay())
  return (
    <div className="mandate">
      <p>
        <b>{`N°\u00a0${first.number}, mandat ${EXCLUSIVITIES[latest.exclusive].toLowerCase()}`}</b>{' '}
        <span className={badge}>{label}</span>
      </p>
      <p className="hint">{`${first.isRestricted ? 'Mandant réservé' : latest.parties.map(({ name }) => name).join(', ')}. Signé le ${longDate(latest.signedOn)}, ${when}.`}</p>
      {later.length > 0 && (
        <details className="disclosure">
          <summary>{counted(later.length, 'acte inscrit depuis', 'actes inscrits depuis')}</summary>
          <ol className="dossier-history" role="list">
            {later.map((row) => (
              <li key={row.number}>{laterText(row)}</li>
            ))}
          </ol>
        </details>
      )}
      <MandateActions mandate={mandate} />
    </div>
  )
}
