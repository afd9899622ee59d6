import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { LeadStatus } from '#domain/accounts/admin.ts'
import { type InboxLine, LeadMailForm } from '#domain/leads/inbox.ts'
import { NOTE_MAX_CHARS } from '#domain/limits.ts'
import { addLeadNote, sendLeadMail } from '#web/api/queries/leads-admin.ts'
import { useUser } from '#web/api/session.ts'
import { useAnnounced } from '#web/api/use-announced.ts'
import { DraftOffer } from '#web/frame/drafts/draft-offer.tsx'
import { useLocalDraft } from '#web/frame/drafts/use-local-draft.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { REPLY_TEMPLATES, type ReplyContext } from './reply-templates.ts'
import { giveBack, offerUndo } from './undo.ts'
import type { Reader } from './use-reader.ts'

const MODES = [
  { mode: 'reply', label: 'Répondre', key: 'R' },
  { mode: 'note', label: 'Noter', key: 'N' },
  { mode: 'call', label: 'Appel', key: 'A' },
] as const

interface ComposerProps {
  line: InboxLine
  civility: string | null
  reader: Reader
}

/** What the agency does with a request, the answer first: a mail, a note or a call. */
export function Composer({ line, civility, reader }: ComposerProps) {
  const modes = MODES.filter(({ mode }) => mode !== 'reply' || line.email)
  const [mode, setMode] = useState<(typeof MODES)[number]['mode']>(line.email ? 'reply' : 'call')
  /** How often a mode was asked for: its text then has the focus. */
  const [asked, setAsked] = useState(0)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked > 0) section.current?.querySelector('textarea')?.focus()
  }, [asked])
  return (
    <section ref={section} className="lead-composer" aria-label="Réponse" data-open={asked > 0 || undefined}>
      <div className="segments" role="group" aria-label="Répondre, noter ou appeler">
        {modes.map(({ mode: one, label, key }) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === mode}
            aria-keyshortcuts={key}
            data-tooltip={`${label} (${key})`}
            onClick={() => {
              setMode(one)
              setAsked(asked + 1)
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {mode === 'reply' ? (
        <Reply line={line} civility={civility} reader={reader} onOpen={() => setAsked(asked + 1)} />
      ) : (
        <Note line={line} reader={reader} isCall={mode === 'call'} />
      )}
    </section>
  )
}

/** As it is typed: rules are for sending. */
const Mail = z.object({ subject: z.string(), text: z.string() })
type Mail = z.infer<typeof Mail>

/** A mail sent by the site, which keeps it among the notes; written from a template or not. */
function Reply({ line, civility, reader, onOpen }: ComposerProps & { onOpen: () => void }) {
  const { data: admin } = useUser()
  const { found, keep, take, forget } = useLocalDraft({ subject: `mail ${line.id}`, schema: Mail })
  const [mail, setMail] = useState(found?.isOfThisVisit ? found.content : undefined)
  /** As the template wrote it. */
  const [written, setWritten] = useState('')
  const [asking, setAsking] = useState<Mail>()
  const [send, isPending] = useAnnounced(async (typed: Mail, status?: LeadStatus) => {
    await sendLeadMail(line.id, { ...typed, status })
    forget()
    setMail(undefined)
    if (!status) return
    reader.moveFrom(line.id)
    offerUndo('Mail envoyé', 'La demande est traitée.', () => giveBack([line]), 'Rouvrir')
  })
  const context: ReplyContext = { line, civility, author: admin ? `${admin.firstName} ${admin.lastName}` : '' }

  function type(typed: Mail) {
    setMail(typed)
    keep(typed)
  }
  function put(next: Mail) {
    setMail(next)
    setWritten(next.text)
    onOpen()
  }
  const submit = (status?: LeadStatus) => mail && LeadMailForm.safeParse(mail).success && void send(mail, status)
  return (
    <>
      {found && !found.isOfThisVisit && (
        <DraftOffer
          at={found.at}
          onTake={() => {
            setMail(found.content)
            take()
          }}
          onDrop={forget}
        />
      )}
      <div className="lead-templates" role="group" aria-label="Modèles">
        {REPLY_TEMPLATES.map(({ label, write }) => (
          <button
            key={label}
            type="button"
            className="chip"
            onClick={() => {
              const next = write(context)
              if (mail?.text.trim() && mail.text !== written) setAsking(next)
              else put(next)
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {mail && (
        <input
          className="input"
          aria-label="Objet"
          value={mail.subject}
          onChange={({ target }) => type({ ...mail, subject: target.value })}
        />
      )}
      <textarea
        className="input"
        aria-label="Message"
        placeholder={`Écrire à ${line.email}`}
        rows={mail ? 8 : 2}
        value={mail?.text ?? ''}
        onChange={({ target }) => type({ subject: mail?.subject ?? subjectOf(context), text: target.value })}
        onKeyDown={onCtrlEnter(() => submit('done'))}
      />
      {mail && (
        <div className="lead-actions">
          <ActionButton className="btn-line btn-sm" isPending={isPending} pending="Envoi en cours…" onClick={submit}>
            Envoyer
          </ActionButton>
          <button
            type="button"
            className="btn btn-plate btn-sm"
            data-tooltip="Ctrl + Entrée"
            disabled={isPending}
            onClick={() => submit('done')}
          >
            Envoyer et traiter
          </button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title="Remplacer ce qui est écrit ?"
          action="Remplacer"
          cancel="Garder mon texte"
          onConfirm={() => {
            put(asking)
            setAsking(undefined)
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>Le modèle prend la place du message que vous avez commencé.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const subjectOf = (context: ReplyContext) => REPLY_TEMPLATES[0]?.write(context).subject ?? ''

/** What is typed goes with the outcome; « traité » then shows the next request without waiting for the answer. */
function Note({ line, reader, isCall }: { line: InboxLine; reader: Reader; isCall: boolean }) {
  const { found, keep, take, forget } = useLocalDraft({ subject: `note ${line.id}`, schema: z.string() })
  const [text, setText] = useState(found?.isOfThisVisit ? found.content : '')

  function type(typed: string) {
    setText(typed)
    keep(typed)
  }
  function store(opening: string, status?: LeadStatus) {
    const words = [opening, text.trim()].filter(Boolean).join(' ')
    if (!words) return
    setText('')
    // Another request may be shown before the answer comes.
    addLeadNote(line.id, { text: words, status }).then(forget, () => setText((now) => now || text))
    if (status === 'done') reader.moveFrom(line.id)
  }
  const finish = () => store(isCall ? 'Appelé.' : '', 'done')
  return (
    <>
      {found?.content && !found.isOfThisVisit && (
        <DraftOffer
          at={found.at}
          onTake={() => {
            type(found.content)
            take()
          }}
          onDrop={forget}
        />
      )}
      <textarea
        className="input"
        aria-label="Nouvelle note"
        placeholder={isCall ? 'Ce qui s’est dit (facultatif)' : 'Note pour l’équipe'}
        rows={3}
        maxLength={NOTE_MAX_CHARS}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onCtrlEnter(finish)}
      />
      <div className="lead-actions">
        {isCall ? (
          <>
            <button
              className="btn btn-line btn-sm"
              type="button"
              onClick={() => store('Appel sans réponse.', 'in-progress')}
            >
              Sans réponse
            </button>
            <button className="btn btn-line btn-sm" type="button" onClick={() => store('Appelé.', 'in-progress')}>
              Appelé
            </button>
          </>
        ) : (
          <button className="btn btn-line btn-sm" type="button" disabled={!text.trim()} onClick={() => store('')}>
            Ajouter la note
          </button>
        )}
        <button className="btn btn-plate btn-sm" type="button" data-tooltip="Ctrl + Entrée" onClick={finish}>
          {isCall ? 'Appelé et traité' : 'Noter et traiter'}
        </button>
      </div>
    </>
  )
}

const onCtrlEnter = (act: () => unknown) => (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
  // The keys of the list work again.
  if (event.key === 'Escape') event.currentTarget.closest<HTMLElement>('.lead-panel')?.querySelector('h2')?.focus()
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  act()
}
