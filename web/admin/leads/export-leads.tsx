import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { exportLeads } from '#web/api/queries/admin.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Without it, spreadsheets misread accents; fetch removes it when it reads the answer as text. */
const BYTE_ORDER_MARK = '\uFEFF'

export function ExportLeads() {
  const { mutate: exportCsv, isPending } = useMutation(exportLeads())
  const save = (csv: string) =>
    download('demandes.csv', { texts: [BYTE_ORDER_MARK, csv], type: 'text/csv;charset=utf-8' })
  return (
    <ActionButton
      className="btn-line btn-sm"
      isPending={isPending}
      pending="Préparation…"
      onClick={() => exportCsv(undefined, { onSuccess: save })}
    >
      <Icon of={Download} />
      Exporter en CSV
    </ActionButton>
  )
}
