import { Ellipsis } from 'lucide'
import type { LeadDetail } from '#domain/accounts/admin.ts'
import type { InboxLine, LeadChange } from '#domain/leads/inbox.ts'
import { changeLead } from '#web/api/queries/leads-admin.ts'
import { ProposeButton } from '#web/desk/data-room/propose-button.tsx'
import { useMay } from '#web/desk/use-may.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePopover } from '#web/ui/popover.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { AssigneeOptions, Initials } from './assignees.tsx'
import { KeyButton } from './key-button.tsx'
import { MakeAffair } from './lead-affair.tsx'
import { leadName, StatusSelect } from './lead-status.tsx'
import { greetingOf } from './reply-templates.ts'
import type { LeadReader } from './use-reader.ts'

interface FollowUpProps {
  line: InboxLine
  reader: LeadReader
  /** Undefined until it is read. */
  detail: LeadDetail | undefined
}

/** The assignee, the day of the next call and the status; each is saved when it is picked. */
export function FollowUp({ line, reader, detail }: FollowUpProps) {
  const { id: me } = useAdmin()
  const may = useMay()
  const [save] = useAnnounced((change: LeadChange) => changeLead(line.id, change))
  const { button, panel } = usePopover('plus-demande')
  return (
    <div className="lead-follow">
      <label className="lead-assignee" data-tooltip="Suivi par">
        <Initials of={line.assigneeId} />
        <select
          aria-label="Suivi par"
          value={line.assigneeId ?? ''}
          onChange={({ target }) => void save({ assigneeId: target.value ? Number(target.value) : null })}
        >
          <option value="">Sans suivi</option>
          <AssigneeOptions />
        </select>
      </label>
      <KeyButton shortcut="M" hint="Je m’en occupe" onClick={() => void save({ assigneeId: me })}>
        Moi
      </KeyButton>
      <span className="hint">Rappeler</span>
      <KeyButton shortcut="D" hint="Rappeler le prochain jour ouvert" onClick={() => reader.callBack(line, 1)}>
        Demain
      </KeyButton>
      <KeyButton hint="Rappeler dans trois jours, ou le jour ouvert qui suit" onClick={() => reader.callBack(line, 3)}>
        {'+3\u00a0j'}
      </KeyButton>
      <input
        key={line.callBackOn}
        className="input"
        type="date"
        aria-label="Rappeler le"
        defaultValue={line.callBackOn ?? ''}
        onChange={({ target }) => target.validity.valid && void save({ callBackOn: target.value || null })}
      />
      <StatusSelect line={line} />
      <PageLink className="btn btn-line btn-sm" to={`/admin/agenda?nouveau=rendez-vous&demande=${line.id}`}>
        Rendez-vous
      </PageLink>
      {line.email && line.listing?.id && (
        <ProposeButton listingId={line.listing.id} leadId={line.id} person={personOf(line, detail?.civility ?? null)} />
      )}
      <MakeAffair lead={detail} />
      <button className="btn btn-ghost btn-sm lead-more" aria-label="Autres actions" {...button}>
        <Icon of={Ellipsis} />
      </button>
      <div className="floating inbox-filter-panel lead-menu" {...panel}>
        <KeyButton shortcut="S" hint="Indésirable" onClick={() => reader.finish(line, 'spam')}>
          Indésirable
        </KeyButton>
        {may('owner') && (
          <KeyButton className="btn btn-danger-line btn-sm" onClick={() => reader.finish(line, 'erased')}>
            Effacer la demande
          </KeyButton>
        )}
      </div>
    </div>
  )
}

const personOf = (line: InboxLine, civility: string | null) => ({
  email: line.email,
  name: leadName(line),
  phone: line.phone,
  greeting: greetingOf(line, civility),
})
