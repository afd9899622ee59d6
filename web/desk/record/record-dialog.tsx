import { type KeyboardEvent, useState } from 'react'
import { USUAL_RHYTHM } from '#domain/alerts/rhythms.ts'
import { type RecordedLeadForm, RecordedLeadForm as Schema } from '#domain/leads/recorded-lead.ts'
import { waysToReach } from '#domain/reading/ways-to-reach.ts'
import { newSubmission } from '#web/api/queries/leads.ts'
import { recordLead } from '#web/api/queries/leads-admin.ts'
import { ActForm } from '#web/desk/mandates/act-form.tsx'
import { useAgents } from '#web/desk/leads/assignees.tsx'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { useTypedBrief } from '#web/desk/briefs/use-typed-brief.ts'
import { ChannelField } from './channel-field.tsx'
import { KnownPeople } from './known-people.tsx'
import { ListingField, useListingOptions } from './listing-field.tsx'
import { NoticeField } from './notice-field.tsx'
import { RecordedBrief } from './recorded-brief.tsx'
import { SoughtBrief } from './sought-brief.tsx'

interface RecordDialogProps {
  /** The listing on screen, which the request is probably about. */
  listingId: number | undefined
  /** The member for whom the request is. */
  forId: number | null
  onClose: () => void
}

const idOf = (path: string) => `noter-${path}`

/** Records a request received by telephone, at the agency, by letter or by mail, without leaving the page. */
export default function RecordDialog(props: RecordDialogProps) {
  const [recorded, setRecorded] = useState<Recorded>()
  if (recorded) return <RecordedBrief {...recorded} onClose={props.onClose} />
  return <RecordForm {...props} onBrief={setRecorded} />
}

type Recorded = Omit<Parameters<typeof RecordedBrief>[0], 'onClose'>

const BLANK = {
  channel: 'phone' as RecordedLeadForm['channel'],
  contact: '',
  name: '',
  message: '',
  isTold: false,
  isMailed: false,
  isSought: false,
  isMailedBrief: true,
}

function RecordForm({ listingId, forId, onClose, onBrief }: RecordDialogProps & { onBrief: (of: Recorded) => void }) {
  const [submission] = useState(newSubmission)
  const [typed, setTyped] = useState(BLANK)
  const member = useAgents().find(({ id }) => id === forId)
  const listing = useListingOptions(listingId)
  const brief = useTypedBrief()
  const reached = waysToReach(typed.contact)
  const hasEmail = 'email' in reached && reached.email !== ''
  const form = usePathForm({
    schema: Schema,
    idOf,
    send: async (body) => {
      const said = body.brief && { ...body.brief, ...(await brief.current()) }
      return recordLead({ form: { ...body, brief: said }, submission })
    },
    onSent: ({ id, firstName, lastName, briefId }) => {
      const who = `${firstName} ${lastName}`.trim()
      if (briefId !== null) return onBrief({ briefId, leadId: id, name: who })
      onClose()
      toastRecorded(id, who)
    },
  })
  const { channel, contact, name, message, isTold, isMailed, isSought, isMailedBrief } = typed
  const notice = isMailed && hasEmail ? 'mailed' : isTold ? 'said' : null
  const sought = isSought && {
    line: brief.line,
    criteria: brief.read?.criteria ?? { strict: [] },
    rhythm: USUAL_RHYTHM,
    isMailed: hasEmail && isMailedBrief,
  }
  const body = { channel, contact, name, message, listingId: listing.id, forId, brief: sought || null, notice }
  const line = lineIn(typed, setTyped)
  return (
    <Dialog title="Demande reçue" onClose={onClose}>
      <div onKeyDown={(event) => submitOnCtrlEnter(event, () => void form.submit(body))} role="presentation">
        <ActForm form={form} typed={body} action="Noter la demande" className="btn-plate" onClose={onClose}>
          {member && <p className="hint">{`Message pour ${member.firstName} ${member.lastName}.`}</p>}
          <TypedField {...line('contact')} label="Téléphone ou email" inputMode="text" />
          <KnownPeople
            contact={contact}
            onChosen={(person) =>
              setTyped({ ...typed, name: person.name, contact: [person.phone, person.email].filter(Boolean).join(' ') })
            }
          />
          <TypedField {...line('name')} label="Nom" />
          <TypedField {...line('message')} label="Demande" rows={3} />
          <SoughtBrief
            isSought={isSought}
            isMailed={isMailedBrief}
            hasEmail={hasEmail}
            brief={brief}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
          <ListingField {...listing} />
          <ChannelField value={channel} onChange={(next) => setTyped({ ...typed, channel: next })} />
          <NoticeField
            isTold={isTold}
            isMailed={isMailed}
            hasEmail={hasEmail}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
        </ActForm>
      </div>
    </Dialog>
  )
}

const toastRecorded = (id: number, text: string) =>
  showToast({
    kind: 'success',
    title: 'Demande notée',
    text,
    link: { to: `/admin/demandes?demande=${id}`, label: 'Ouvrir la demande' },
  })

function submitOnCtrlEnter(event: KeyboardEvent, submit: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  submit()
}
