import { type KeyboardEvent, lazy, Suspense } from 'react'
import { FILE_LINK } from '#domain/agency/mail-words.ts'
import { MAIL_SUBJECT_MAX_CHARS, NOTE_MAX_CHARS } from '#domain/limits.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { KeyButton } from './key-button.tsx'
import { TemplateButtons } from './template-buttons.tsx'
import type { LeadReader } from './use-reader.ts'
import { useWriting } from './use-writing.ts'
import { WRITING_MODES, type WritingMode, type WritingOutcome } from './writing-modes.ts'

const FileLinkNote = lazy(() => import('./file-link-note.tsx'))

interface LeadWriterProps {
  line: InboxLine
  civility: string | null
  reader: LeadReader
  mode: WritingMode
  /** Called when a template has written the text. */
  onWrite: () => void
}

/** The texts of a mail or a note, and the buttons that end it. */
export function LeadWriter({ line, civility, reader, mode, onWrite }: LeadWriterProps) {
  const isMail = mode === 'reply'
  const { hint, outcomes } = WRITING_MODES[mode] as { hint: string; outcomes: WritingOutcome[] }
  const last = outcomes.at(-1)
  const { draft, setDraft, isReady, isPending, type, submit } = useWriting({ line, reader, mode })

  function onKeyDown(event: KeyboardEvent) {
    // Leaving the field makes the list's shortcuts work again.
    if (event.key === 'Escape') reader.focusPanel()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit(last)
  }

  return (
    <>
      {isMail && (
        <TemplateButtons
          line={line}
          civility={civility}
          text={draft.text}
          onWrite={(written) => {
            setDraft(written)
            onWrite()
          }}
        />
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
          onKeyDown={onKeyDown}
        />
        {isMail && draft.text.includes(FILE_LINK) && (
          <Suspense>
            <FileLinkNote listingId={line.listing?.id ?? null} />
          </Suspense>
        )}
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
    </>
  )
}
