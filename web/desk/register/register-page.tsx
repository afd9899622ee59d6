import { useQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegisterLine } from '#domain/mandates/mandate.ts'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { registerCheck, exportRegisterCsv, exportRegisterPdf } from '#web/api/queries/mandates.ts'
import { TableSkeleton } from '#web/desk/table-skeleton.tsx'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { MandateDialog } from '#web/desk/mandates/mandate-dialog.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { RegisterList } from './register-list.tsx'
import { RegisterRowDialog } from './register-row-dialog.tsx'
import { RegisterState } from './register-state.tsx'
import { Download } from 'lucide'
import { ActionButton } from '#web/ui/action-button.tsx'
import { download, downloadCsv } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'

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
  const { data: check, isError, isFetching, refetch } = useQuery(registerCheck())
  const [isRecording, setRecording] = useState(false)
  const [opened, setOpened] = useState<RegisterLine>()
  if (isError && !check) return <LoadFailure text="Impossible de lire le registre." onRetry={refetch} />
  if (!check) return <TableSkeleton />
  return (
    <>
      <RegisterState check={check} isChecking={isFetching} onCheck={() => void refetch()} />
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
  const csv = useMutation(exportRegisterCsv())
  const pdf = useMutation(exportRegisterPdf())
  return (
    <div className="register-exports">
      <ActionButton
        className="btn-line btn-sm"
        isPending={pdf.isPending}
        pending={PREPARING}
        onClick={() => pdf.mutate(undefined, { onSuccess: (file) => download('registre-des-mandats.pdf', file) })}
      >
        <Icon of={Download} />
        Exporter en PDF
      </ActionButton>
      <ActionButton
        className="btn-line btn-sm"
        isPending={csv.isPending}
        pending={PREPARING}
        onClick={() => csv.mutate(undefined, { onSuccess: (text) => downloadCsv('registre-des-mandats.csv', text) })}
      >
        <Icon of={Download} />
        Exporter en CSV
      </ActionButton>
    </div>
  )
}
