import { useState } from 'react'
import * as z from 'zod/mini'
import { LEAD_STATUS_LABELS } from '#domain/accounts/admin.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { addLeadNote, sendLeadMail } from '#web/api/queries/leads-admin.ts'
import { useLocalDraft } from '#web/frame/drafts/use-local-draft.ts'
import { useAgency } from '#web/frame/page-head.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { offerUndo } from './lead-status.tsx'
import { mailSubject } from './reply-templates.ts'
import type { LeadReader } from './use-reader.ts'
import type { WritingMode, WritingOutcome } from './writing-modes.ts'

/** The texts as typed; a note has no subject. */
const Written = z.object({ subject: z.string(), text: z.string() })
export type Written = z.infer<typeof Written>

/** The mail or note that is being written about a lead: stored in this browser until it is sent. */
export function useWriting({ line, reader, mode }: { line: InboxLine; reader: LeadReader; mode: WritingMode }) {
  const isMail = mode === 'reply'
  const agency = useAgency()
  const empty = { subject: isMail ? mailSubject(line, agency) : '', text: '' }
  const subject = `${isMail ? 'mail' : 'note'} ${line.id}`
  const { found, keep, forget } = useLocalDraft({ subject, schema: Written })
  const [draft, setDraft] = useState(found?.content ?? empty)
  const [send, isPending] = useAnnounced(async ({ opening = '', status }: WritingOutcome) => {
    const text = [opening, draft.text.trim()].filter(Boolean).join(' ')
    await (isMail ? sendLeadMail(line.id, { ...draft, status }) : addLeadNote(line.id, { text, status }))
    forget()
    setDraft(empty)
    if (status === 'done') reader.moveFrom(line.id)
    if (status && status !== line.status)
      offerUndo({
        title: isMail ? 'Mail envoyé' : 'Noté',
        text: LEAD_STATUS_LABELS[status],
        lines: [line],
        label: 'Rouvrir',
      })
    else if (isMail) showToast({ kind: 'success', title: 'Mail envoyé', text: 'Son texte est gardé parmi les notes.' })
  })
  const isReady = mode === 'call' || (draft.text.trim() !== '' && (!isMail || draft.subject.trim() !== ''))
  return {
    draft,
    setDraft,
    isReady,
    isPending,
    type(typed: Written) {
      setDraft(typed)
      keep(typed)
    },
    submit: (outcome?: WritingOutcome) => void (outcome && isReady && !isPending && send(outcome)),
  }
}
