import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { exportAccount } from '#web/api/account.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { downloadJson } from './download-json.ts'
import { Setting } from './setting.tsx'

export function ExportSetting() {
  const { mutate: ask, isPending } = useMutation(exportAccount())
  const download = () => ask(undefined, { onSuccess: (data) => downloadJson('mes-donnees.json', data) })
  return (
    <Setting title="Mes données" lead="Tout ce que nous conservons à votre sujet, dans un fichier.">
      <ActionButton isPending={isPending} pending="Préparation…" onClick={download}>
        <Icon of={Download} />
        Télécharger mes données
      </ActionButton>
    </Setting>
  )
}
