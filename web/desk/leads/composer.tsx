import { telephoneToDial } from '#domain/reading/telephone.ts'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { LEAD_STATUS_LABELS, type LeadStatus } from '#domain/accounts/admin.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { MAIL_SUBJECT_MAX_CHARS, NOTE_MAX_CHARS } from '#domain/limits.ts'
import { useRead } from '#web/api/answers.ts'
import { agencySettings } from '#web/api/queries/agency-admin.ts'
import { addLeadNote, sendLeadMail } from '#web/api/queries/leads-admin.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { useLocalDraft } from '#web/frame/drafts/use-local-draft.ts'
import { useAgency } from '#web/frame/page-head.tsx'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { KeyButton } from './key-button.tsx'
import { mailSubject, replyTemplates } from './reply-templates.ts'
import { offerUndo } from './lead-status.tsx'
import type { Reader } from './use-reader.ts'

interface Outcome {
  label: string
  /** Prefix of the note. */
  opening?: string
  status?: LeadStatus
}

/** The kinds of message; Ctrl+Enter triggers the last outcome. */
const MODES = {
  reply: { label: 'Répondre', key: 'R', hint: '', outcomes: ending('Envoyer', 'Envoyer et traiter') },
  note: {
    label: 'Noter',
    key: 'N',
    hint: 'Note pour l’équipe',
    outcomes: ending('Ajouter la note', 'Noter et traiter'),
  },
  call: {
    label: 'Appel',
    key: 'A',
    hint: 'Ce qui s’est dit (facultatif)',
    outcomes: [
      { label: 'Sans réponse', opening: 'Appel sans réponse.', status: 'in-progress' },
      { label: 'Appelé', opening: 'Appelé.', status: 'in-progress' },
      { label: 'Appelé et traité', opening: 'Appelé.', status: 'done' },
    ],
  },
} satisfies Record<string, { label: string; key: string; hint: string; outcomes: Outcome[] }>
type Mode = keyof typeof MODES

function ending(label: string, closing: string): Outcome[] {
  return [{ label }, { label: closing, status: 'done' }]
}

interface ComposerProps {
  line: InboxLine
  civility: string | null
  reader: Reader
}

/** Records how the agency handles a lead: a reply by e-mail, a note or a call. */
export function Composer({ line, civility, reader }: ComposerProps) {
  const [opened, setOpened] = useState<{ mode: Mode; isTyped: boolean }>()
  const mode = opened?.mode ?? (line.email ? 'reply' : 'call')
  const section = useRef<HTMLElement>(null)
  const write = (next: Mode, isTyped = true) => setOpened({ mode: next, isTyped })
  useEffect(() => {
    if (opened?.isTyped) section.current?.querySelector('textarea')?.focus()
  }, [opened])
  return (
    <section ref={section} className="lead-composer" aria-label="Réponse" data-open={opened && ''}>
      <div className="segments" role="group" aria-label="Répondre, noter ou appeler">
        {(Object.keys(MODES) as Mode[])
          .filter((one) => one !== 'reply' || line.email)
          .map((one) => (
            <KeyButton
              key={one}
              className=""
              shortcut={MODES[one].key}
              hint={MODES[one].label}
              aria-pressed={one === mode}
              onClick={() => write(one)}
            >
              {MODES[one].label}
            </KeyButton>
          ))}
      </div>
      <Writer
        key={mode}
        line={line}
        civility={civility}
        reader={reader}
        mode={mode}
        // No focus on a phone: its keyboard would hide the text of the template.
        onWrite={() => write(mode, matchMedia('(pointer: fine)').matches)}
      />
      <div className="lead-foot">
        <a className="btn btn-line" href={`tel:${telephoneToDial(line.phone)}`}>
          Appeler
        </a>
        {line.email && (
          <KeyButton className="btn btn-line" onClick={() => write('reply')}>
            Écrire
          </KeyButton>
        )}
        <KeyButton className="btn btn-plate" onClick={() => reader.finish(line, 'done')}>
          Traiter
        </KeyButton>
      </div>
    </section>
  )
}

/** The texts as typed; a note has no subject. */
const Draft = z.object({ subject: z.string(), text: z.string() })
type Draft = z.infer<typeof Draft>

function Writer({ line, civility, reader, mode, onWrite }: ComposerProps & { mode: Mode; onWrite: () => void }) {
  const isMail = mode === 'reply'
  const { hint, outcomes } = MODES[mode] as { hint: string; outcomes: Outcome[] }
  const last = outcomes.at(-1)
  const agency = useAgency()
  const { firstName, lastName } = useAdmin()
  const { data: settings } = useRead(isMail ? agencySettings() : undefined)
  const empty = { subject: isMail ? mailSubject(line, agency) : '', text: '' }
  const subject = `${isMail ? 'mail' : 'note'} ${line.id}`
  const { found, keep, forget } = useLocalDraft({ subject, schema: Draft })
  const [draft, setDraft] = useState(found?.content ?? empty)
  /** The text written by a template. */
  const [written, setWritten] = useState('')
  const [asking, setAsking] = useState<Draft>()
  const [store, isPending] = useAnnounced(async ({ opening = '', status }: Outcome) => {
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
  })
  const isReady = mode === 'call' || (draft.text.trim() !== '' && (!isMail || draft.subject.trim() !== ''))
  const submit = (outcome?: Outcome) => void (outcome && isReady && !isPending && store(outcome))

  function type(typed: Draft) {
    setDraft(typed)
    keep(typed)
  }
  function put(next: Draft) {
    setAsking(undefined)
    setWritten(next.text)
    setDraft(next)
    onWrite()
  }
  function choose(next: Draft) {
    if (draft.text.trim() && draft.text !== written) setAsking(next)
    else put(next)
  }
  const templates = settings ? replyTemplates(settings.mails) : []
  const context = { line, civility, agency, author: `${firstName} ${lastName}` }
  return (
    <>
      {isMail && (
        <div className="lead-templates" role="group" aria-label="Modèles">
          {templates.map(({ label, write }, index) => (
            <KeyButton key={label} className="chip" shortcut={String(index + 1)} onClick={() => choose(write(context))}>
              {label}
            </KeyButton>
          ))}
        </div>
      )}
      <div className="lead-written" data-mail={(isMail && draft.text !== '') || undefined}>
        {isMail && draft.text && (
          <input
            className="input"
            aria-label="Objet"
            maxLength={MAIL_SUBJECT_MAX_CHARS}
            value={draft.subject}
            onChange={({ target }) => type({ ...draft, subject: target.value })}
          />
        )}
        <textarea
          className="input"
          aria-label={isMail ? 'Message' : 'Nouvelle note'}
          placeholder={hint || `Écrire à ${line.email}`}
          maxLength={NOTE_MAX_CHARS}
          value={draft.text}
          onChange={({ target }) => type({ ...draft, text: target.value })}
          onKeyDown={(event) => {
            // Leaving the field makes the list's shortcuts work again.
            if (event.key === 'Escape') reader.focusPanel()
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            submit(last)
          }}
        />
        {(isReady || !isMail) && (
          <div className="row lead-actions" aria-busy={isPending}>
            {outcomes.map((outcome) => (
              <KeyButton
                key={outcome.label}
                className={`btn btn-sm ${outcome === last ? 'btn-plate' : 'btn-line'}`}
                hint={outcome === last ? 'Ctrl + Entrée' : undefined}
                disabled={!isReady}
                onClick={() => submit(outcome)}
              >
                {outcome.label}
              </KeyButton>
            ))}
          </div>
        )}
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
