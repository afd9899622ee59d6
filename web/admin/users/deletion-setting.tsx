import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { SettingSection } from '#web/accounts/setting-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'

/** docs/specification.md §4: idle, confirm, then deleted, or back to idle. */
export function DeletionSection({ user }: { user: User }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <SettingSection title="Zone de danger" intro="La suppression d’un compte est irréversible.">
      <div className="danger-zone">
        <p>Ses favoris et ses sessions sont effacés avec lui. Ses demandes sont conservées.</p>
        <button className="btn btn-danger-line" type="button" onClick={() => setConfirming(true)}>
          <Icon of={Trash2} />
          Supprimer le compte
        </button>
      </div>
      {isConfirming && <DeletionDialog user={user} onClose={() => setConfirming(false)} />}
    </SettingSection>
  )
}
