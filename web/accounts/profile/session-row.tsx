import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide'
import type { Session } from '#contract/accounts/account.ts'
import { LOCALE } from '#contract/limits.ts'
import { endSession } from '#web/api/queries/accounts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

export function SessionRow({ session: { id, device, lastSeenAt, isCurrent } }: { session: Session }) {
  const { mutate: end, isPending } = useMutation(endSession())
  return (
    <li className="session">
      <div className="session-text">
        <p className="session-device">
          {device}
          {isCurrent && <span className="badge badge-success">cet appareil</span>}
        </p>
        <p className="setting-lead">
          {'Vu le '}
          <time dateTime={lastSeenAt}>{format.format(new Date(lastSeenAt))}</time>
        </p>
      </div>
      {!isCurrent && (
        <ActionButton
          className="btn-ghost btn-sm"
          aria-label={`Déconnecter\u00a0: ${device}`}
          isPending={isPending}
          pending="Déconnexion…"
          onClick={() => end(id)}
        >
          <Icon of={LogOut} />
          Déconnecter
        </ActionButton>
      )}
    </li>
  )
}
