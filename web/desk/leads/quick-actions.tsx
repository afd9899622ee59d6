import { useAnnounced } from '#web/api/use-announced.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { LeadStatus } from '#domain/accounts/admin.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { NOTE_MAX_CHARS } from '#domain/limits.ts'
import { DraftOffer } from '#web/frame/drafts/draft-offer.tsx'
import { useLocalDraft } from '#web/frame/drafts/use-local-draft.ts'
import { addLeadNote, changeLead } from '#web/api/queries/leads-admin.ts'
import type { Reader } from './use-reader.ts'

const KEYS_HINT = 'Touches J et K\u00a0: suivante, précédente. N\u00a0: noter. Ctrl + Entrée\u00a0: traité.'

/**
 * A note and the three outcomes of a request, one click each. What is typed goes with the outcome; « Traité » then shows
 * the next request without waiting for the answer.
 */
export function QuickActions({ line: { id }, reader }: { line: InboxLine; reader: Reader }) {
  const { found, keep, take, forget } = useLocalDraft({ subject: `note ${id}`, schema: z.string() })
  const [text, setText] = useState(found?.isOfThisVisit ? found.content : '')
  const [change] = useAnnounced(changeLead)

  function type(typed: string) {
    setText(typed)
    keep(typed)
  }
  function store(ending: string, status?: LeadStatus) {
    const words = [ending, text.trim()].filter(Boolean).join(' ')
    setText('')
    // Another request may be shown before the answer comes.
    if (words) void addLeadNote(id, { text: words, status }).then(forget, () => setText((now) => now || text))
    else if (status) void change(id, { status })
  }
  function finish() {
    store('', 'done')
    reader.move(1)
  }
  return (
    <div className="quick-actions">
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
      <label className="label" htmlFor="demande-note">
        Nouvelle note
      </label>
      <textarea
        className="input"
        id="demande-note"
        rows={2}
        maxLength={NOTE_MAX_CHARS}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          finish()
        }}
      />
      <div className="quick-buttons">
        <button className="btn btn-line btn-sm" type="button" onClick={() => store('Appelé.', 'in-progress')}>
          Appelé
        </button>
        <button className="btn btn-line btn-sm" type="button" onClick={() => store('Répondu.', 'in-progress')}>
          Répondu
        </button>
        <button className="btn btn-line btn-sm" type="button" disabled={!text.trim()} onClick={() => store('')}>
          Ajouter la note
        </button>
        <button className="btn btn-plate btn-sm" type="button" onClick={finish}>
          Traité
        </button>
      </div>
      <p className="hint">{KEYS_HINT}</p>
    </div>
  )
}
