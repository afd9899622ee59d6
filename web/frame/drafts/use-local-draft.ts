import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
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

const Texts = z.record(z.string(), z.string())

/**
 * The state of a form of texts. Its draft holds only the texts that differ from `first`, so that it also applies to a
 * later version of the record.
 */
export function useTypedDraft<Typed extends z.infer<typeof Texts>>(options: {
  subject: string
  first: Typed
  version?: string | undefined
}) {
  const { subject, first, version } = options
  const draft = useLocalDraft({ subject, schema: Texts, version })
  const [typed, setTyped] = useState(first)
  const known = useRef(first)
  const keep = useEffectEvent(() => {
    const changed = Object.entries(typed).filter(([name, text]) => text !== first[name])
    if (changed.length) draft.keep(Object.fromEntries(changed))
    else draft.forget()
  })
  useEffect(() => {
    if (typed === known.current) return
    known.current = typed
    keep()
  }, [typed])
  return {
    ...draft,
    typed,
    change: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })),
    take() {
      setTyped({ ...typed, ...draft.found?.content })
      draft.take()
    },
  }
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
