import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AppointmentLine } from '#domain/appointments/appointment.ts'
import { useRead } from '#web/api/answers.ts'
import { moveAppointment } from '#web/api/queries/appointments.ts'
import { lead } from '#web/api/queries/leads-admin.ts'
import { useUrlParams } from '#web/desk/use-url-params.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { AppointmentDialog, announceStored } from './appointment-dialog.tsx'
import { type AppointmentDraft, draftOf, newAppointmentDraft } from './appointment-draft.ts'

interface Moment {
  day: string
  time: string
}

interface Opened {
  start: AppointmentDraft
  stored?: AppointmentLine
}

/** What the agenda does with appointments; the dialog for it is the agenda's, or opened by the URL of « Nouveau ». */
export function useAgendaActions(day: string) {
  const { id: me } = useAdmin()
  const [opened, setOpened] = useState<Opened>()
  const [params] = useSearchParams()
  const isNewByUrl = params.get('nouveau') === 'rendez-vous'
  return {
    day,
    me: String(me),
    opened,
    isNewByUrl,
    /** Another dialog for each opening. */
    openingKey: opened ? `${opened.stored?.id} ${opened.start.day} ${opened.start.time}` : String(isNewByUrl),
    onClose: () => setOpened(undefined),
    onNew: (at: Moment) => setOpened({ start: newAppointmentDraft({ ...at, agentId: String(me) }) }),
    onOpen: (stored: AppointmentLine) => setOpened({ start: draftOf(stored), stored }),
    /** Who has been told of the former time by mail is to be told of the new one: the form asks. */
    async onMove(stored: AppointmentLine, to: Moment) {
      if (stored.isMailed) return setOpened({ start: { ...draftOf(stored), ...to }, stored })
      const moved = await moveAppointment(stored.id, { ...to, isMailed: false }).catch(() => undefined)
      if (moved) announceStored(moved, 'Rendez-vous déplacé')
    },
  }
}

type AgendaDialogsProps = Pick<
  ReturnType<typeof useAgendaActions>,
  'day' | 'me' | 'opened' | 'openingKey' | 'isNewByUrl' | 'onClose'
>

export function AgendaDialogs({ day, me, opened, openingKey, isNewByUrl, onClose }: AgendaDialogsProps) {
  const [params] = useSearchParams()
  const [, change] = useUrlParams()
  const id = Number(/^\d{1,9}$/.exec(params.get('demande') ?? '')?.[0] ?? 0)
  const { data: request, error } = useRead(isNewByUrl && id ? lead(id) : undefined)
  if (opened) return <AppointmentDialog key={openingKey} {...opened} onClose={onClose} />
  if (!isNewByUrl || (id && !request && !error)) return null
  const sender = request && {
    leadId: id,
    isOfRequest: true,
    name: `${request.firstName} ${request.lastName}`.trim() || request.phone,
    listingId: request.propertyId,
    listing: request.propertyTitle ?? '',
  }
  return (
    <AppointmentDialog
      start={newAppointmentDraft({ day, time: '10:00', agentId: me, ...sender })}
      onClose={() => change({ nouveau: '', demande: '' }, { replace: true })}
    />
  )
}
