import { useState } from 'react'
import type { ReadBrief } from '#domain/briefs/brief.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { briefReading, readBrief } from '#web/api/queries/briefs.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const TYPING_PAUSE_MS = 300

interface FirstBrief extends ReadBrief {
  line: string
}

/**
 * A brief that is typed in one line, read after each pause, then corrected by its chips; `begun`: one to change, or a line to begin with. `current` is what the line says now,
 * also for a form that is sent before the pause.
 */
export function useTypedBrief(begun: FirstBrief | string = '') {
  const first = typeof begun === 'string' ? undefined : begun
  const [line, setLine] = useState(typeof begun === 'string' ? begun : begun.line)
  /** Corrected by hand, until the line changes. */
  const [corrected, setCorrected] = useState<{ line: string; read: ReadBrief } | undefined>(
    first && { line: first.line, read: first },
  )
  const typed = line.trim()
  const asked = useDebounced(typed, TYPING_PAUSE_MS)
  const { data } = useReadOrPrevious(asked && asked !== corrected?.line ? briefReading({ line: asked }) : undefined)
  const own = corrected?.line === typed ? corrected.read : undefined
  return {
    line,
    read: own ?? (typed ? data : undefined),
    setLine,
    setRead: (read: ReadBrief) => setCorrected({ line: typed, read }),
    async current(): Promise<{ line: string; criteria: ReadBrief['criteria'] }> {
      const { criteria } = own ?? (asked === typed && data ? data : await readBrief({ line: typed }))
      return { line: typed, criteria }
    },
  }
}

export type TypedBrief = ReturnType<typeof useTypedBrief>
