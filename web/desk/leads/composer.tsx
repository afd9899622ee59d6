import { telephoneToDial } from '#domain/reading/telephone.ts'
import { useEffect, useRef, useState } from 'react'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { KeyButton } from './key-button.tsx'
import type { LeadReader } from './use-reader.ts'
import { LeadWriter } from './lead-writer.tsx'
import { WRITING_MODES, type WritingMode } from './writing-modes.ts'

interface ComposerProps {
  line: InboxLine
  civility: string | null
  reader: LeadReader
}

/** Records how the agency handles a lead: a reply by e-mail, a note or a call. */
export function Composer({ line, civility, reader }: ComposerProps) {
  const [opened, setOpened] = useState<{ mode: WritingMode; isTyped: boolean }>()
  const mode = opened?.mode ?? (line.email ? 'reply' : 'call')
  const section = useRef<HTMLElement>(null)
  const write = (next: WritingMode, isTyped = true) => setOpened({ mode: next, isTyped })
  useEffect(() => {
    if (opened?.isTyped) section.current?.querySelector('textarea')?.focus()
  }, [opened])
  return (
    <section ref={section} className="lead-composer" aria-label="Réponse" data-open={opened && ''}>
      <div className="segments" role="group" aria-label="Répondre, noter ou appeler">
        {(Object.keys(WRITING_MODES) as WritingMode[])
          .filter((one) => one !== 'reply' || line.email)
          .map((one) => (
            <KeyButton
              key={one}
              className=""
              shortcut={WRITING_MODES[one].key}
              hint={WRITING_MODES[one].label}
              aria-pressed={one === mode}
              onClick={() => write(one)}
            >
              {WRITING_MODES[one].label}
            </KeyButton>
          ))}
      </div>
      <LeadWriter
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
