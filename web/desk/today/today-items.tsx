import { ofName } from '#domain/elision.ts'
import type { Deadline, TodayLead } from '#domain/agency/today.ts'
import type { AppointmentLine } from '#domain/appointments/appointment.ts'
import { OUTCOME_LABELS, VISIT_OUTCOMES } from '#domain/appointments/kinds.ts'
import { sayOutcome } from '#web/api/queries/appointments.ts'
import { counted } from '#domain/format.ts'
import { confirmDossier } from '#web/api/queries/dossiers.ts'
import { changeLead } from '#web/api/queries/leads-admin.ts'
import { RenewButton } from '#web/desk/mandates/renew-button.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { daysFrom, shortDay, waited } from './days.ts'
import { LeadItem, leadPath, ListingItem, TodayRow } from './rows.tsx'

/** A lead to answer, which the user can take over. */
export function UnansweredItem({ lead, now }: { lead: TodayLead; now: number }) {
  const { id: me } = useAdmin()
  return (
    <LeadItem lead={lead} {...waited(lead.createdAt, now)} notes={[lead.isSuspect && 'peut-être indésirable']}>
      {lead.assigneeId !== me && (
        <ActionButton
          className="btn-ghost btn-sm"
          pending="Attribution…"
          aria-label={`M’attribuer la demande ${ofName(lead.name)}`}
          onClick={() => changeLead(lead.id, { assigneeId: me })}
        >
          M’attribuer
        </ActionButton>
      )}
      <PageLink className="btn btn-line btn-sm" to={leadPath(lead)} aria-label={`Répondre à ${lead.name}`}>
        Répondre
      </PageLink>
    </LeadItem>
  )
}

const DEADLINES: Record<Deadline['kind'], string> = {
  mandate: 'Fin du mandat',
  conditions: 'Fin des conditions suspensives',
  confirmation: 'Sort du site si elle n’est pas confirmée',
}

/** A date that is near, with the button that deals with it. */
export function DeadlineItem({ row, day }: { row: Deadline; day: string }) {
  const { id, title, kind, on, mandate } = row
  const left = daysFrom(day, on)
  return (
    <ListingItem listing={row} start={shortDay(on)} isLate={left < 7} notes={[`${DEADLINES[kind]}, ${inDays(left)}`]}>
      {mandate && <RenewButton mandate={{ number: mandate.number, first: mandate, endsOn: on }} />}
      {kind === 'confirmation' && (
        <ActionButton
          className="btn-line btn-sm"
          pending="Confirmation…"
          aria-label={`Confirmer\u00a0: ${title}`}
          onClick={() => confirmDossier(id)}
        >
          Confirmer
        </ActionButton>
      )}
    </ListingItem>
  )
}

function inDays(left: number): string {
  if (left === 0) return 'aujourd’hui'
  return left < 0 ? `passée depuis ${counted(-left, 'jour')}` : `dans ${counted(left, 'jour')}`
}

/** A visit of an earlier day, with the four answers to how it went. */
export function OutcomeItem({ visit }: { visit: AppointmentLine }) {
  const { id, name, phone, day, listing, leadId } = visit
  const about = listing?.id ? <PageLink to={`/admin/biens/${listing.id}`}>{listing.title}</PageLink> : listing?.title
  return (
    <TodayRow
      start={shortDay(day)}
      name={leadId === null ? name || phone : <PageLink to={leadPath({ id: leadId })}>{name || phone}</PageLink>}
      notes={[about]}
    >
      {VISIT_OUTCOMES.map((outcome) => (
        <ActionButton
          key={outcome}
          className="btn-line btn-sm"
          pending="Enregistrement…"
          aria-label={`${OUTCOME_LABELS[outcome]}\u00a0: ${name}`}
          onClick={() => sayOutcome(id, { outcome })}
        >
          {OUTCOME_LABELS[outcome]}
        </ActionButton>
      ))}
    </TodayRow>
  )
}
