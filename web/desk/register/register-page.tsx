import { useRead } from '#web/api/answers.ts'
import { useAnnounced } from '#web/api/use-announced.ts'
import { useState } from 'react'
import { type RegisterLine, EXCLUSIVITIES, FEES_PAYERS } from '#domain/mandates/mandate.ts'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { registerCheck, exportRegisterCsv, exportRegisterPdf } from '#web/api/queries/mandates.ts'
import { TableSkeleton } from '#web/desk/table-skeleton.tsx'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { MandateDialog } from '#web/desk/mandates/mandate-dialog.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { RegisterList } from './register-list.tsx'
import { RegisterState } from './register-state.tsx'
import { Download } from 'lucide'
import { ActionButton } from '#web/ui/action-button.tsx'
import { download, downloadCsv } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'
import { longDate, longDateTime } from '#domain/format.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { MandateActions } from '#web/desk/mandates/mandate-actions.tsx'
import { actText, laterText } from '#web/desk/mandates/mandate-state.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** The register of mandates (décret 72-678 art. 72). */
export default function RegisterScreen() {
  return (
    <div className="wrap page admin">
      <PageHead title="Registre des mandats" description="Les mandats de l’agence, dans l’ordre de leurs numéros." />
      <BackLink to="/admin" label="Retour à l’administration" />
      <h1 className="page-title">Registre des mandats</h1>
      <RequireAdmin skeleton={<TableSkeleton />}>{() => <Register />}</RequireAdmin>
    </div>
  )
}

function Register() {
  const { data: check, error, reload } = useRead(registerCheck())
  const [checkAgain, isChecking] = useAnnounced(reload)
  const [isRecording, setRecording] = useState(false)
  const [opened, setOpened] = useState<RegisterLine>()
  if (error && !check) return <LoadFailure text="Impossible de lire le registre." onRetry={reload} />
  if (!check) return <TableSkeleton />
  return (
    <>
      <RegisterState check={check} isChecking={isChecking} onCheck={() => void checkAgain()} />
      <div className="admin-toolbar register-tools">
        <button className="btn btn-plate btn-sm" type="button" onClick={() => setRecording(true)}>
          Mandat de recherche
        </button>
        {check.since !== null && <RegisterExports />}
      </div>
      <p className="hint">Un mandat de vente ou de location s’enregistre depuis la fiche de son bien.</p>
      {check.since !== null && <RegisterList since={check.since} onOpen={setOpened} />}
      {isRecording && <MandateDialog about="search" onClose={() => setRecording(false)} />}
      {opened && <RegisterRowDialog line={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const PREPARING = 'Préparation…'

function RegisterExports() {
  const [exportPdf, isPdfPending] = useAnnounced(async () =>
    download('registre-des-mandats.pdf', await exportRegisterPdf()),
  )
  const [exportCsv, isCsvPending] = useAnnounced(async () =>
    downloadCsv('registre-des-mandats.csv', await exportRegisterCsv()),
  )
  return (
    <div className="row">
      <ActionButton
        className="btn-line btn-sm"
        isPending={isPdfPending}
        pending={PREPARING}
        onClick={() => void exportPdf()}
      >
        <Icon of={Download} />
        Exporter en PDF
      </ActionButton>
      <ActionButton
        className="btn-line btn-sm"
        isPending={isCsvPending}
        pending={PREPARING}
        onClick={() => void exportCsv()}
      >
        <Icon of={Download} />
        Exporter en CSV
      </ActionButton>
    </div>
  )
}

/** All that a row of the register holds, and what may be recorded about its mandate. */
function RegisterRowDialog({ line, onClose }: { line: RegisterLine; onClose: () => void }) {
  const { number, act, later, listingId } = line
  return (
    <Dialog title={`N°\u00a0${number}, ${actText(line).toLowerCase()}`} onClose={onClose}>
      <dl className="register-row">
        {factsOf(line).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {later.length > 0 && (
        <>
          <h3>Actes inscrits depuis</h3>
          <ol className="dossier-history" role="list">
            {later.map((row) => (
              <li key={row.number}>{laterText(row)}</li>
            ))}
          </ol>
        </>
      )}
      {act === 'mandat' && <MandateActions mandate={{ first: line, later }} onRecorded={onClose} />}
      <div className="dialog-actions">
        {listingId !== null && (
          <PageLink className="btn btn-line" to={`/admin/biens/${listingId}`}>
            Ouvrir la fiche du bien
          </PageLink>
        )}
        <button className="btn btn-line" type="button" onClick={onClose}>
          Fermer
        </button>
      </div>
    </Dialog>
  )
}

const factsOf = (line: RegisterLine): [label: string, text: string][] => {
  const all: [string, string][] = [
    ['Inscrit le', `${longDateTime(line.recordedAt)}, par ${line.recordedBy}`],
    ['Motif', line.reason],
    ['Mandants', line.parties.map(partyText).join('\n')],
    ['Objet', line.object],
    ['Nature du bien', line.nature],
    ['Situation du bien', line.place],
    ['Exclusivité', EXCLUSIVITIES[line.exclusive]],
    ['Signé le', longDate(line.signedOn)],
    ['Durée', `du ${longDate(line.startsOn)} au ${longDate(line.endsOn)}`],
    ['Préavis', `${line.noticeDays}\u00a0jours, irrévocable ${line.irrevocableMonths}\u00a0mois`],
    ['Honoraires', `${line.fees}, à la charge de\u00a0: ${FEES_PAYERS[line.feesPayer].toLowerCase()}`],
    ['Actions et compte rendu', line.reporting],
    ['Empreinte', line.hash],
  ]
  return all.filter(([, text]) => text !== '')
}

const partyText = ({ name, quality, siren, address }: RegisterLine['parties'][number]) =>
  [name, quality, siren && `SIREN ${siren}`, address].filter(Boolean).join(', ')
