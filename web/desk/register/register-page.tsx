import { useRead } from '#web/api/answers.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { registerCheck, exportRegisterCsv, exportRegisterPdf } from '#web/api/queries/mandates.ts'
import { TableSkeleton } from '#web/desk/list.tsx'
import { useMay } from '#web/desk/use-may.ts'
import { useAddress } from '#web/desk/use-address.ts'
import { SearchMandate } from '#web/desk/mandates/mandate-dialog.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { RegisterList } from './register-list.tsx'
import { RegisterState } from './register-state.tsx'
import { Download } from 'lucide'
import { ActionButton } from '#web/ui/action-button.tsx'
import { download, downloadCsv } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The register of mandates (décret 72-678 art. 72). */
const RegisterScreen = () => (
  <DeskPage title="Registre des mandats" description="Les mandats de l’agence, dans l’ordre de leurs numéros.">
    {() => <Register />}
  </DeskPage>
)
export default RegisterScreen

function Register() {
  const { data: check, error, reload } = useRead(registerCheck())
  const may = useMay()
  const [checkAgain, isChecking] = useAnnounced(reload)
  const [params, change] = useAddress()
  const record = (nouveau: string) => change({ nouveau, page: params.get('page') ?? '' }, { replace: true })
  if (error && !check) return <LoadFailure text="Impossible de lire le registre." onRetry={reload} />
  if (!check) return <TableSkeleton />
  const isUsual = check.isIntact && check.rows > 0
  const state = <RegisterState check={check} isChecking={isChecking} onCheck={() => void checkAgain()} />
  return (
    <>
      {!isUsual && state}
      <div className="admin-toolbar register-tools">
        {may('agent') && (
          <button className="btn btn-plate btn-sm" type="button" onClick={() => record('recherche')}>
            Mandat de recherche
          </button>
        )}
        {check.since !== null && may('owner') && <RegisterExports />}
      </div>
      {check.since !== null && <RegisterList />}
      {isUsual && state}
      {params.get('nouveau') === 'recherche' && may('agent') && <SearchMandate onClose={() => record('')} />}
    </>
  )
}

const RegisterExports = () => (
  <div className="row">
    <ExportButton kind="PDF" prepare={async () => download('registre-des-mandats.pdf', await exportRegisterPdf())} />
    <ExportButton kind="CSV" prepare={async () => downloadCsv('registre-des-mandats.csv', await exportRegisterCsv())} />
  </div>
)

const ExportButton = ({ kind, prepare }: { kind: string; prepare: () => Promise<void> }) => (
  <ActionButton className="btn-line btn-sm" pending="Préparation…" onClick={prepare}>
    <Icon of={Download} />
    {`Exporter en ${kind}`}
  </ActionButton>
)
