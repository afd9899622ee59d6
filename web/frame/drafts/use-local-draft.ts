import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { forgetDraft, keepDraft, leaveDraft, readLocalDraft } from '#web/api/local-drafts.ts'

interface FoundDraft<Content> {
  content: Content
  /** ISO 8601. */
  at: string
  /** The record has changed since the draft was typed. */
  isStale: boolean
  /** Typed since the site was opened in this tab: its screen may restore it without asking. */
  isOfThisVisit: boolean
}

const OPENED_AT = new Date().toISOString()

interface LocalDraftOptions<Content> {
  /** Identifies the record: "note 12". */
  subject: string
  /** A stored draft that does not match it is ignored. */
  schema: ZodMiniType<Content>
  /** The version of the record that is being edited. */
  version?: string | undefined
}

/** A draft about a subject, stored in this browser until `forget`. `found` is the one that an earlier page left. */
export function useLocalDraft<Content>({ subject, schema, version }: LocalDraftOptions<Content>) {
  const { id } = useAdmin()
  const [found, setFound] = useState(() => findDraft(id, { subject, schema, version }))
  useEffect(() => () => leaveDraft(id, subject), [id, subject])
  return {
    found,
    keep: (content: Content) => keepDraft(id, subject, { content, ...(version ? { version } : {}) }),
    /** Stops offering the draft: it is on screen. */
    take: () => setFound(undefined),
    forget() {
      forgetDraft(id, subject)
      setFound(undefined)
    },
  }
}

/** A draft that follows what is typed: stored whenever `content` changes, deleted once it is undefined again. */
export function useFollowingDraft<Content>({
  content,
  ...options
}: LocalDraftOptions<Content> & { content: Content | undefined }) {
  const draft = useLocalDraft(options)
  const now = JSON.stringify(content)
  const known = useRef(now)
  const follow = useEffectEvent(() => (content === undefined ? draft.forget() : draft.keep(content)))
  useEffect(() => {
    if (now === known.current) return
    known.current = now
    follow()
  }, [now])
  return draft
}

function findDraft<Content>(
  id: number,
  { subject, schema, version }: LocalDraftOptions<Content>,
): FoundDraft<Content> | undefined {
  const stored = readLocalDraft(id, subject)
  const { data, success } = schema.safeParse(stored?.content)
  if (!stored || !success) return undefined
  const { at } = stored
  return { content: data, at, isStale: stored.version !== version, isOfThisVisit: at >= OPENED_AT }
}
