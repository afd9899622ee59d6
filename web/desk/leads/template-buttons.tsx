import { useState } from 'react'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { useRead } from '#web/api/answers.ts'
import { freeHalfHours } from '#web/api/queries/appointments.ts'
import { agencySettings } from '#web/api/queries/agency-admin.ts'
import { useAgency } from '#web/frame/page-head.tsx'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { KeyButton } from './key-button.tsx'
import { replyTemplates } from './reply-templates.ts'
import type { Written } from './use-writing.ts'

interface TemplateButtonsProps {
  line: InboxLine
  civility: string | null
  /** The text that a template would replace. */
  text: string
  onWrite: (written: Written) => void
}

/** The agency's reply templates; replacing a text that the user has typed asks first. */
export function TemplateButtons({ line, civility, text, onWrite }: TemplateButtonsProps) {
  const agency = useAgency()
  const { id: me, firstName, lastName } = useAdmin()
  // Who answers is who receives: half-hours in which they have neither absence nor appointment.
  const { data: free } = useRead(freeHalfHours({ agent: String(me) }))
  const { data: settings } = useRead(agencySettings())
  /** The text written by a template. */
  const [written, setWritten] = useState('')
  const [asking, setAsking] = useState<Written>()
  // A template with half-hours waits for them.
  const templates = settings && free ? replyTemplates(settings.mails) : []
  const context = { line, civility, agency, author: `${firstName} ${lastName}`, slots: free?.proposed ?? [] }

  function put(next: Written) {
    setAsking(undefined)
    setWritten(next.text)
    onWrite(next)
  }

  function choose(next: Written) {
    if (text.trim() && text !== written) setAsking(next)
    else put(next)
  }

  return (
    <>
      <div className="lead-templates" role="group" aria-label="Modèles">
        {templates.map(({ label, write }, index) => (
          <KeyButton key={label} className="chip" shortcut={String(index + 1)} onClick={() => choose(write(context))}>
            {label}
          </KeyButton>
        ))}
      </div>
      {asking && (
        <ConfirmDialog
          title={'Remplacer ce qui est écrit\u00a0?'}
          action="Remplacer"
          cancel="Garder mon texte"
          onConfirm={() => put(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>Le modèle prend la place du message que vous avez commencé.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
