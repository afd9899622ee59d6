import { lazy, Suspense, useState } from 'react'
import { CalendarPlus } from 'lucide'
import { hour } from '#domain/agency/hours.ts'
import type { AppointmentLine } from '#domain/appointments/appointment.ts'
import { KIND_FACTS, OUTCOME_LABELS } from '#domain/appointments/kinds.ts'
import type { SignedSlip } from '#domain/appointments/visit-slip.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { numericDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { listingVisits } from '#web/api/queries/visit-slips.ts'
import { DialogButton } from '#web/desk/confirm-button.tsx'
import { shortDay } from '#web/desk/today/days.ts'
import { leadPath, TodayRow } from '#web/desk/today/rows.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

// Loaded on demand: most visits of an affair’s page only read.
const AffairAppointment = lazy(() => import('#web/desk/appointments/affair-appointment.tsx'))
const SlipDialog = lazy(() => import('#web/desk/appointments/slip/slip-dialog.tsx'))
const SignedSlipFacts = lazy(() =>
  import('#web/desk/appointments/slip/signed-slip.tsx').then(({ SignedSlipFacts: shown }) => ({ default: shown })),
)

/** Opens the form of an appointment, with this affair filled in. */
export function AppointmentButton({ dossier: { id, title } }: { dossier: Dossier }) {
  return (
    <DialogButton
      button={{
        className: 'btn btn-line btn-sm',
        children: (
          <>
            <Icon of={CalendarPlus} />
            Rendez-vous
          </>
        ),
      }}
    >
      {(close) => (
        <Suspense>
          <AffairAppointment id={id} title={title} onClose={close} />
        </Suspense>
      )}
    </DialogButton>
  )
}

/** The visits of an affair: who came, how it went, and what they signed. */
export function VisitsSection({ listingId }: { listingId: number }) {
  const { id: me } = useAdmin()
  const { data, error, reload } = useRead(listingVisits(listingId))
  const [slipOf, setSlipOf] = useState<number>()
  return (
    <section className="dossier-section" aria-labelledby="visites">
      <h2 id="visites">{`Visites (${data?.visits.length ?? '…'})`}</h2>
      {!data && error && <LoadFailure text="Impossible de charger les visites." onRetry={reload} />}
      {data?.visits.length === 0 && <p className="hint">Aucune visite n’a encore été prise.</p>}
      {data?.isReserved && data.visits.length > 0 && (
        <p className="hint">
          Les bons de visite sont réservés à l’agent de ce bien, à qui fait visiter et aux dirigeants.
        </p>
      )}
      <ul role="list">
        {data?.visits.map(({ appointment, slip }) => (
          <VisitRow
            key={appointment.id}
            visit={appointment}
            slip={slip}
            onOpen={data.isReserved && appointment.agentId !== me ? undefined : () => setSlipOf(appointment.id)}
          />
        ))}
        {data?.apart.map((slip) => (
          <ApartRow key={slip.id} slip={slip} />
        ))}
      </ul>
      {slipOf !== undefined && (
        <Suspense>
          <SlipDialog id={slipOf} onClose={() => setSlipOf(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

interface VisitRowProps {
  visit: AppointmentLine
  slip: SignedSlip | null
  onOpen: (() => void) | undefined
}

function VisitRow({ visit, slip, onOpen }: VisitRowProps) {
  const { kind, state, outcome, day, time, name, phone, leadId, agent } = visit
  const who = name || phone
  return (
    <TodayRow
      start={`${shortDay(day)} ${hour(time)}`}
      name={leadId === null ? who : <PageLink to={leadPath({ id: leadId })}>{who}</PageLink>}
      notes={[
        kind === 'visite' ? '' : KIND_FACTS[kind].label,
        state === 'cancelled' && 'annulée',
        outcome && OUTCOME_LABELS[outcome],
        agent && `avec ${agent}`,
        slip && <b key="slip">{`bon signé le ${numericDate(slip.signedOn)}`}</b>,
      ]}
    >
      {onOpen && (
        <button
          className="btn btn-line btn-sm"
          type="button"
          aria-label={`Bon de visite\u00a0: ${who}`}
          onClick={onOpen}
        >
          Bon de visite
        </button>
      )}
    </TodayRow>
  )
}

/** A signed slip whose appointment is gone. */
const ApartRow = ({ slip }: { slip: SignedSlip }) => (
  <TodayRow
    start={shortDay(slip.day)}
    name={slip.visitors.join(' et ')}
    notes={['rendez-vous effacé', `bon signé le ${numericDate(slip.signedOn)}`, slip.cancelled && 'bon annulé']}
  >
    <DialogButton
      button={{
        className: 'btn btn-line btn-sm',
        'aria-label': `Bon de visite\u00a0: ${slip.visitors.join(' et ')}`,
        children: 'Bon de visite',
      }}
    >
      {(close) => (
        <Suspense>
          <Dialog title="Bon de visite" onClose={close}>
            <SignedSlipFacts slip={slip} onClose={close} />
          </Dialog>
        </Suspense>
      )}
    </DialogButton>
  </TodayRow>
)
