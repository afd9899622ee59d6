import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { exportAccount } from '#web/api/queries/accounts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { download } from '#web/ui/download.ts'
import { Setting } from '#web/accounts/setting-section.tsx'

export function ExportSetting() {
  const { mutate: ask, isPending } = useMutation(exportAccount())
  const save = (data: object) =>
    download('mes-donnees.json', { texts: [JSON.stringify(data, null, 2)], type: 'application/json' })
  return (
    <Setting title="Mes données" lead="Tout ce que nous conservons à votre sujet, dans un fichier.">
      <ActionButton isPending={isPending} pending="Préparation…" onClick={() => ask(undefined, { onSuccess: save })}>
        <Icon of={Download} />
        Télécharger mes données
      </ActionButton>
    </Setting>
  )
}
