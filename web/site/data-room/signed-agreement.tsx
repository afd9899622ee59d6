import { Download } from 'lucide'
import { signedFile } from '#web/api/queries/data-room.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Both prove what was signed: the text, and how. */
export function SignedAgreement({ id }: { id: number }) {
  const save = (file: 'pdf' | 'certificate', name: string) => async () => download(name, await signedFile(id, file))
  return (
    <SettingSection title="Accord signé" intro="Vous les avez aussi reçus par email. Gardez-les.">
      <div className="row">
        <ActionButton pending="Préparation…" onClick={save('pdf', `accord-${id}.pdf`)}>
          <Icon of={Download} />
          L’accord (PDF)
        </ActionButton>
        <ActionButton pending="Préparation…" onClick={save('certificate', `certificat-${id}.pdf`)}>
          <Icon of={Download} />
          Le certificat (PDF)
        </ActionButton>
      </div>
    </SettingSection>
  )
}
