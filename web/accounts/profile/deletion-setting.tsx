import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { SettingSection } from '#web/accounts/setting-section.tsx'

export function DeletionSection({ user }: { user: User }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <SettingSection title="Supprimer mon compte" intro="Cette action est irréversible.">
      <button className="btn btn-danger-line" type="button" onClick={() => setConfirming(true)}>
        <Icon of={Trash2} />
        Supprimer mon compte
      </button>
      {isConfirming && <DeletionDialog user={user} onClose={() => setConfirming(false)} />}
    </SettingSection>
  )
}
