import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { exportRegisterCsv, exportRegisterPdf } from '#web/api/queries/mandates.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { download, downloadCsv } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'

const PREPARING = 'Préparation…'

export function RegisterExports() {
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
