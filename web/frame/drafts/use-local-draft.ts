import { useEffect, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { forgetDraft, keepDraft, leaveDraft, readDraft } from '#web/api/local-drafts.ts'

interface FoundDraft<Content> {
  content: Content
  /** ISO 8601. */
  at: string
  /** What it was typed over has changed since. */
  isStale: boolean
  /** Typed since the site was opened in this tab: its screen may go on with it without asking. */
  isOfThisVisit: boolean
}

const OPENED_AT = new Date().toISOString()

interface LocalDraftOptions<Content> {
  /** What it is about, and which: "note 12". */
  subject: string
  /** A draft of another shape is none. */
  schema: ZodMiniType<Content>
  /** Of what is typed over. */
  version?: string | undefined
}

/** What is typed about a subject, in this browser until `forget`. `found`: what an earlier page has left. */
export function useLocalDraft<Content>({ subject, schema, version }: LocalDraftOptions<Content>) {
  const { id } = useAdmin()
  const [found, setFound] = useState(() => findDraft(id, { subject, schema, version }))
  useEffect(() => () => leaveDraft(id, subject), [id, subject])
  return {
    found,
    keep: (content: Content) => keepDraft(id, subject, { content, ...(version ? { version } : {}) }),
    /** Offers it no more: it is on screen. */
    take: () => setFound(undefined),
    forget() {
      forgetDraft(id, subject)
      setFound(undefined)
    },
  }
}

function findDraft<Content>(
  id: number,
  { subject, schema, version }: LocalDraftOptions<Content>,
): FoundDraft<Content> | undefined {
  const stored = readDraft(id, subject)
  const { data, success } = schema.safeParse(stored?.content)
  if (!stored || !success) return undefined
  const { at } = stored
  return { content: data, at, isStale: stored.version !== version, isOfThisVisit: at >= OPENED_AT }
}
