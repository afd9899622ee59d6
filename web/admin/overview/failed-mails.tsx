import { useMutation } from '@tanstack/react-query'
import { MailWarning } from 'lucide'
import { useState } from 'react'
import { retryFailedMails } from '#web/api/queries/admin.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FailedMailList } from './failed-mail-list.tsx'

/** The mails that could not be sent, with a button to retry. */
export function FailedMails({ count }: { count: number }) {
  const { mutate: retry, isPending } = useMutation(retryFailedMails())
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="alert failed-mails">
      <Icon of={MailWarning} />
      <div>
        <p className="alert-title">{`${count} ${count === 1 ? 'mail en échec' : 'mails en échec'}`}</p>
        <details className="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Voir le détail</summary>
          {isOpen && <FailedMailList />}
        </details>
      </div>
      <ActionButton className="btn-line btn-sm" isPending={isPending} pending="Envoi en cours…" onClick={() => retry()}>
        Renvoyer
      </ActionButton>
    </div>
  )
}
