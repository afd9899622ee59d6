import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { Setting } from '#web/accounts/setting-section.tsx'

export function DeletionSetting({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Setting title="Supprimer mon compte" lead="Cette action est irréversible.">
      <button className="btn btn-danger-line" type="button" onClick={() => setAsking(true)}>
        <Icon of={Trash2} />
        Supprimer mon compte
      </button>
      {isAsking && <DeletionDialog user={user} onClose={() => setAsking(false)} />}
    </Setting>
  )
}
