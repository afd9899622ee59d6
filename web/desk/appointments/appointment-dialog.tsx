import { lazy, Suspense, useState } from 'react'
import { AppointmentForm, type AppointmentLine, type StoredAppointment } from '#domain/appointments/appointment.ts'
import {
  APPOINTMENT_KINDS,
  type AppointmentKind,
  isVisit,
  KIND_FACTS,
  OUTCOME_LABELS,
} from '#domain/appointments/kinds.ts'
import { minutesInWords } from '#domain/appointments/length.ts'
import { changeAppointment, makeAppointment } from '#web/api/queries/appointments.ts'
import { useAgents } from '#web/desk/leads/assignees.tsx'
import { ActDialog } from '#web/desk/mandates/act-form.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { type AppointmentDraft, bodyOf } from './appointment-draft.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MailedField } from './mailed-field.tsx'
import { momentWords } from './moment-words.ts'
import { RecordField } from './record-field.tsx'

// Loaded on demand: it draws.
const SlipDialog = lazy(() => import('./slip/slip-dialog.tsx'))

const KINDS = APPOINTMENT_KINDS.map((kind) => [kind, KIND_FACTS[kind].label] as const)
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 480]

interface AppointmentDialogProps {
  start: AppointmentDraft
  /** The stored appointment, when one is changed. */
  stored?: AppointmentLine | undefined
  onClose: () => void
}

/** Makes, moves and changes an appointment. */
export function AppointmentDialog({ start, stored, onClose }: AppointmentDialogProps) {
  const [draft, setDraft] = useState(start)
  const [opened, setOpened] = useState<'cancellation' | 'slip'>()
  const agents = useAgents()
  if (stored && opened === 'cancellation') return <CancelDialog appointment={stored} onClose={onClose} />
  if (stored && opened === 'slip')
    return (
      <Suspense>
        <SlipDialog id={stored.id} onClose={onClose} />
      </Suspense>
    )
  const line = lineIn(draft, setDraft)
  const isOver = stored?.state === 'held'

  function chooseKind(kind: string) {
    const next = kind as AppointmentKind
    const isUsual = draft.minutes === String(KIND_FACTS[draft.kind].minutes)
    setDraft({ ...draft, kind: next, ...(isUsual && { minutes: String(KIND_FACTS[next].minutes) }) })
  }

  async function send({ leadId, ...body }: AppointmentForm) {
    const answer = stored ? await changeAppointment(stored.id, body) : await makeAppointment({ ...body, leadId })
    announceStored(answer, stored ? 'Rendez-vous modifié' : 'Rendez-vous pris')
  }

  return (
    <ActDialog
      title={stored ? 'Rendez-vous' : 'Nouveau rendez-vous'}
      name="rendez-vous"
      schema={AppointmentForm}
      typed={bodyOf(draft)}
      send={send}
      action={stored ? 'Enregistrer' : 'Prendre le rendez-vous'}
      onClose={onClose}
    >
      {stored && <StoredFacts stored={stored} onOpen={setOpened} />}
      <div className="appointment-pair">
        <TypedField {...line('kind')} label="Genre" choices={KINDS} onChange={chooseKind} />
        <TypedField
          {...line('agentId')}
          label="Suivi par"
          choices={[
            ['', 'Agent de l’affaire'],
            ...agents.map(({ id, firstName, lastName }) => [String(id), `${firstName} ${lastName}`] as const),
          ]}
        />
      </div>
      <Person draft={draft} isNew={!stored} onChange={setDraft} />
      <RecordField
        path="listingId"
        label="Affaire (facultatif)"
        hint="Titre, référence ou enseigne."
        kind="listing"
        value={draft.listing}
        onChange={(listing, listingId) => setDraft({ ...draft, listing, listingId })}
      />
      <WhenAndWhere draft={draft} onChange={setDraft} />
      {!isOver && <MailedField isMailed={draft.isMailed} onChange={(isMailed) => setDraft({ ...draft, isMailed })} />}
    </ActDialog>
  )
}

function WhenAndWhere({ draft, onChange }: Omit<PersonProps, 'isNew'>) {
  const line = lineIn(draft, onChange)
  const lengths = [...new Set([...LENGTHS, Number(draft.minutes)])].toSorted((one, other) => one - other)
  return (
    <>
      <div className="appointment-pair">
        <TypedField {...line('day')} label="Jour" type="date" />
        <TypedField {...line('time')} label="Heure" type="time" />
      </div>
      <TypedField
        {...line('minutes')}
        label="Durée"
        choices={lengths.map((minutes) => [String(minutes), minutesInWords(minutes)])}
      />
      <details open={draft.place !== '' || draft.note !== ''}>
        <summary>Lieu et note</summary>
        <div className="form-stack">
          <TypedField
            {...line('place')}
            label="Lieu (facultatif)"
            hint={`Sinon\u00a0: ${KIND_FACTS[draft.kind].where}.`}
          />
          <TypedField {...line('note')} label="Note (facultatif)" hint="Pour l’équipe seulement." rows={2} />
        </div>
      </details>
    </>
  )
}

/** Says when it is, and what it collides with. */
export function announceStored({ appointment, conflicts }: StoredAppointment, title: string): void {
  const text = [`${momentWords(appointment)}.`, ...conflicts].join(' ')
  showToast({ kind: conflicts.length > 0 ? 'info' : 'success', title, text })
}

interface PersonProps {
  draft: AppointmentDraft
  isNew: boolean
  onChange: (draft: AppointmentDraft) => void
}

/** Who it is with: the sender of a request, or a typed person. */
function Person({ draft, isNew, onChange }: PersonProps) {
  const line = lineIn(draft, onChange)
  if (!isNew && draft.isOfRequest)
    return (
      <p>
        {'Avec '}
        <PageLink to={`/admin/demandes?demande=${draft.leadId}`}>{draft.name || draft.phone}</PageLink>
      </p>
    )
  return (
    <>
      {isNew ? (
        <RecordField
          path="name"
          label="Avec"
          hint="Un nom, ou une demande à choisir."
          kind="request"
          value={draft.name}
          onChange={(name, leadId) => onChange({ ...draft, name, leadId, isOfRequest: leadId !== null })}
        />
      ) : (
        <TypedField {...line('name')} label="Avec" />
      )}
      {!draft.isOfRequest && (
        <div className="appointment-pair">
          <TypedField {...line('phone')} label="Téléphone" type="tel" />
          <TypedField {...line('email')} label="Email" type="email" />
        </div>
      )}
    </>
  )
}

interface StoredFactsProps {
  stored: AppointmentLine
  onOpen: (what: 'cancellation' | 'slip') => void
}

function StoredFacts({ stored, onOpen }: StoredFactsProps) {
  const { state, outcome, kind, isReserved, listing } = stored
  const hasSlip = isVisit(kind) && listing?.id != null
  return (
    <>
      {isReserved && <p className="hint">Le lieu et la note sont réservés à l’agent de ce bien et aux dirigeants.</p>}
      {state === 'held' && isVisit(kind) && outcome && <p>{`Issue\u00a0: ${OUTCOME_LABELS[outcome]}.`}</p>}
      {(hasSlip || state === 'planned') && (
        <p className="row appointment-acts">
          {hasSlip && (
            <button type="button" className="btn btn-line btn-sm" onClick={() => onOpen('slip')}>
              Bon de visite
            </button>
          )}
          {state === 'planned' && (
            <button type="button" className="btn btn-danger-line btn-sm" onClick={() => onOpen('cancellation')}>
              Annuler le rendez-vous
            </button>
          )}
        </p>
      )}
    </>
  )
}
