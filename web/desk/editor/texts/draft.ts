import * as z from 'zod/mini'
import { type Dossier, ListingDraft } from '#domain/listing/dossier.ts'
import { RENAMED_FIELDS } from '#domain/listing/register/renamed.ts'
import { readLocalDraft } from '#web/api/local-drafts.ts'
import { changedPaths, layOver, typedAt } from './typed-changes.ts'
import { TypedDossier, underCurrentNames } from './typed.ts'

/** The draft of what its author has typed just now over the saved texts; `seen` has those that they had seen. */
export const newDraft = (typed: TypedDossier, saved: TypedDossier, by: string, seen = saved): ListingDraft => ({
  texts: textsOver(typed, seen, changedPaths(typed, saved)),
  by,
  at: new Date().toISOString(),
})

/** The typed texts at these paths, each with the one that their author had seen. */
export const textsOver = (typed: TypedDossier, seen: TypedDossier, paths: readonly string[]): ListingDraft['texts'] =>
  Object.fromEntries(paths.map((path) => [path, { text: typedAt(typed, path), seen: typedAt(seen, path) }]))

/** A draft as version 1.0 stored it before texts had the value that their author saw. */
const WholeDraft = z.object({ typed: TypedDossier, changed: z.array(z.string()), by: z.string(), at: z.string() })

/** Parses the stored draft of a listing; undefined when there is none, or in an incompatible format. */
export function parseListingDraft(stored: unknown): ListingDraft | undefined {
  const draft = ListingDraft.safeParse(stored).data
  if (draft) return { ...draft, texts: renamed(draft.texts) }
  const whole = WholeDraft.safeParse(stored).data
  if (!whole) return undefined
  const { typed, changed, by, at } = whole
  return { texts: renamed(Object.fromEntries(changed.map((path) => [path, { text: typedAt(typed, path) }]))), by, at }
}

function renamed(texts: ListingDraft['texts']): ListingDraft['texts'] {
  return Object.fromEntries(
    Object.entries(texts).map(([path, { text, ...kept }]) => {
      const [, name] = /^facts\.(.+)/.exec(path) ?? []
      const current = name && RENAMED_FIELDS[name] ? `facts.${RENAMED_FIELDS[name]}` : path
      const years = path === 'years' ? TypedDossier.shape.years.safeParse(text).data : undefined
      return [current, { ...kept, text: years ? underCurrentNames(years) : text }]
    }),
  )
}

/** The key of the browser's own copy, stored until the server has the draft. */
export const localSubject = (id: number) => `dossier ${id}`

export interface OfferedDraft extends ListingDraft {
  /** Stored in this browser, but not on the server. */
  isLocal: boolean
}

/** The unsaved drafts of a listing, newest first. If two users have typed, both drafts, so that the user can choose. */
export function draftsOf(accountId: number, { id, draft }: Pick<Dossier, 'id' | 'draft'>): OfferedDraft[] {
  const onServer = parseListingDraft(draft)
  const inBrowser = parseListingDraft(readLocalDraft(accountId, localSubject(id))?.content)
  const stored = onServer ? [{ ...onServer, isLocal: false }] : []
  if (!inBrowser || (onServer && JSON.stringify(onServer.texts) === JSON.stringify(inBrowser.texts))) return stored
  const local = { ...inBrowser, isLocal: true }
  // The browser's copy is a later state of the same draft.
  if (onServer && onServer.by === local.by && onServer.at < local.at) return [local]
  return [local, ...stored].toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Applies a draft to the currently stored version, which may be later than the one that was edited. */
export const draftOver = ({ texts }: ListingDraft, saved: TypedDossier): TypedDossier =>
  layOver(Object.fromEntries(Object.entries(texts).map(([path, { text }]) => [path, text])), saved)
