import * as z from 'zod/mini'
import type { Dossier } from '#domain/listing/dossier.ts'
import { RENAMED_FIELDS } from '#domain/listing/register/renamed.ts'
import { readLocalDraft } from '#web/api/local-drafts.ts'
import { changedPaths, rebase } from './typed-changes.ts'
import { TypedDossier, underCurrentNames } from './typed.ts'

/** An unsaved version: its author and time, and the paths where it differs from the version that was edited. */
const ListingDraft = z.object({ typed: TypedDossier, changed: z.array(z.string()), by: z.string(), at: z.string() })
export type ListingDraft = z.infer<typeof ListingDraft>

/** The draft of what its author has typed just now over the saved texts. */
export const newDraft = (typed: TypedDossier, saved: TypedDossier, by: string): ListingDraft => ({
  typed,
  changed: changedPaths(typed, saved),
  by,
  at: new Date().toISOString(),
})

/** Parses the stored draft of a listing; undefined when there is none, or in an incompatible format. */
export function parseListingDraft(stored: unknown): ListingDraft | undefined {
  const draft = ListingDraft.safeParse(stored).data
  if (!draft) return undefined
  const changed = draft.changed.map((path) => {
    const [, name] = /^facts\.(.+)/.exec(path) ?? []
    return name && RENAMED_FIELDS[name] ? `facts.${RENAMED_FIELDS[name]}` : path
  })
  return { ...draft, changed, typed: underCurrentNames(draft.typed) }
}

/** The key of the browser's own copy, stored until the server has the draft. */
export const localSubject = (id: number) => `dossier ${id}`

export interface OfferedDraft extends ListingDraft {
  /** Stored in this browser, but not on the server. */
  isLocal: boolean
}

/** The unsaved drafts of a listing, newest first. If two users have typed, both drafts, so that the user can choose. */
export function draftsOf(accountId: number, { id, draft }: Dossier): OfferedDraft[] {
  const onServer = parseListingDraft(draft)
  const inBrowser = parseListingDraft(readLocalDraft(accountId, localSubject(id))?.content)
  const stored = onServer ? [{ ...onServer, isLocal: false }] : []
  if (!inBrowser || (onServer && JSON.stringify(onServer.typed) === JSON.stringify(inBrowser.typed))) return stored
  const local = { ...inBrowser, isLocal: true }
  // The browser's copy is a later state of the same draft.
  if (onServer && onServer.by === local.by && onServer.at < local.at) return [local]
  return [local, ...stored].toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Applies a draft to the currently stored version, which may be later than the one that was edited. */
export const draftOver = ({ typed, changed }: ListingDraft, saved: TypedDossier): TypedDossier =>
  rebase(typed, changed, saved)
