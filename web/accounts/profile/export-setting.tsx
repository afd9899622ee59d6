import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { exportAccount } from '#web/api/queries/accounts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { download } from '#web/ui/download.ts'
import { SettingSection } from '#web/accounts/setting-section.tsx'

export function ExportSection() {
  const { mutate: exportData, isPending } = useMutation(exportAccount())
  const save = (data: object) =>
    download('mes-donnees.json', { texts: [JSON.stringify(data, null, 2)], type: 'application/json' })
  return (
    <SettingSection title="Mes données" intro="Tout ce que nous conservons à votre sujet, dans un fichier.">
      <ActionButton
        isPending={isPending}
        pending="Préparation…"
        onClick={() => exportData(undefined, { onSuccess: save })}
      >
        <Icon of={Download} />
        Télécharger mes données
      </ActionButton>
    </SettingSection>
  )
}
