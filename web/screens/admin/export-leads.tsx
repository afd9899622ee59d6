import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { exportLeads } from '#web/api/admin.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { downloadCsv } from './download-csv.ts'

export function ExportLeads() {
  const { mutate: ask, isPending } = useMutation(exportLeads())
  const download = () => ask(undefined, { onSuccess: (csv) => downloadCsv('demandes.csv', csv) })
  return (
    <ActionButton className="btn-line btn-sm" isPending={isPending} pending="Préparation…" onClick={download}>
      <Icon of={Download} />
      Exporter en CSV
    </ActionButton>
  )
}
