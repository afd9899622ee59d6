import type { Dossier, ListingDraft } from '#domain/listing/dossier.ts'
import { isPublic } from '#domain/listing/register/status.ts'
import { draftOver, type OfferedDraft, parseListingDraft } from '#web/desk/editor/texts/draft.ts'
import { type Clash, mergeSaved, takeIn } from '#web/desk/editor/texts/merge.ts'
import { changedPaths, layOver, rebase } from '#web/desk/editor/texts/typed-changes.ts'
import { toTypedDossier, type TypedDossier } from '#web/desk/editor/texts/typed.ts'
import type { PathMessages } from '#web/ui/form/check-paths.ts'

/** What another person has stored meanwhile, for which one text must be chosen. */
export type Conflict =
  | { about: 'fields'; clashes: Clash[]; by: string | null }
  /** A saved version, or the draft, of a public listing. */
  | { about: 'version' | 'draft'; newer: Dossier }

/** Why texts were not saved: messages of the form's rules, and of the server about the texts it was sent. */
export interface TextRefusal {
  byRules: readonly string[]
  byServer: PathMessages
  /** The texts that were refused. */
  typed: TypedDossier
  /** Whether the first field gets the focus: after a press, not while typing. */
  isFocused: boolean
  /** Words to select in it. */
  words?: readonly string[] | undefined
}

interface EditorTexts {
  /** The stored version on screen. */
  version: Dossier
  /** The texts of that version: as they were typed, where this editor has saved them. */
  base: TypedDossier
  typed: TypedDossier
  /** The texts that this editor keeps beside the record, because they cannot be saved yet. */
  beside: ListingDraft['texts']
  refusal: TextRefusal
  /** What became of the last store while typing; `at` is when it succeeded. */
  kept: { is: 'none' | 'stored' | 'failed' | 'taken'; at?: Date | undefined }
}

export type EditorStage =
  | { is: 'editing' }
  /** Drafts of a public listing, taken or dropped before the fields are shown. */
  | { is: 'offered'; drafts: OfferedDraft[] }
  | { is: 'conflicting'; conflict: Conflict }
  /** Words that would identify the business wait for a confirmation. */
  | { is: 'confirming'; words: string[] }
  | { is: 'saving'; sent: TypedDossier; conflict?: Conflict | undefined }

export type EditorState = EditorTexts & EditorStage

export type EditorEvent =
  | { type: 'typed'; change: (before: TypedDossier) => TypedDossier }
  | { type: 'draft taken'; draft: OfferedDraft }
  | { type: 'drafts left'; drafts: OfferedDraft[] }
  | { type: 'sent'; texts: TypedDossier }
  | {
      type: 'fields saved'
      saved: Dossier
      beside: ListingDraft['texts']
      clashes: readonly string[]
      by: string | null
    }
  | { type: 'read again'; stored: Dossier }
  | { type: 'saved'; saved: Dossier }
  | { type: 'failed' }
  | {
      type: 'refused'
      byRules?: readonly string[]
      byServer?: PathMessages
      isFocused: boolean
      words?: readonly string[]
    }
  | { type: 'words found'; words: string[] }
  | { type: 'words answered' }
  | { type: 'outdated'; newer: Dossier }
  | { type: 'draft stored' }
  | { type: 'draft not stored' }
  | { type: 'draft outdated'; newer: Dossier }
  | { type: 'own kept'; path?: string }
  | { type: 'other taken'; path?: string }
  | { type: 'replaced'; version: Dossier }

const NOT_REFUSED = { byRules: [], byServer: {}, isFocused: false }

const textsOf = (version: Dossier, typed = toTypedDossier(version)): EditorTexts => ({
  version,
  base: toTypedDossier(version),
  typed,
  beside: {},
  refusal: { ...NOT_REFUSED, typed },
  kept: { is: 'none' },
})

/**
 * The editor of a listing as it opens. Unsaved texts of a public listing are offered; those of another one are laid over
 * their fields, because what is typed there is the record.
 */
export function openEditor(version: Dossier, drafts: OfferedDraft[]): EditorState {
  if (isPublic(version.status))
    return { ...textsOf(version), ...(drafts.length > 0 ? { is: 'offered', drafts } : { is: 'editing' }) }
  const { typed, clashes } = takeIn(version, drafts)
  const beside = drafts.find(({ isLocal }) => !isLocal)?.texts ?? {}
  const refusal = { ...NOT_REFUSED, byRules: Object.keys(beside), typed }
  return { ...textsOf(version, typed), beside, refusal, ...stageAfter(clashing(clashes, null)) }
}

const clashing = (clashes: Clash[], by: string | null): Conflict | undefined =>
  clashes.length > 0 ? { about: 'fields', clashes, by } : undefined

const stageAfter = (conflict: Conflict | undefined): EditorStage =>
  conflict ? { is: 'conflicting', conflict } : { is: 'editing' }

const conflictIn = (state: EditorState): Conflict | undefined => ('conflict' in state ? state.conflict : undefined)

/** The state after an event; only effects, in the hooks, know the server. */
export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'typed':
      return { ...state, typed: event.change(state.typed) }
    case 'draft taken':
      return { ...state, typed: draftOver(event.draft, state.base), is: 'editing' }
    case 'drafts left':
      return { ...state, ...(event.drafts.length > 0 ? { is: 'offered', drafts: event.drafts } : { is: 'editing' }) }
    case 'sent':
      return { ...state, is: 'saving', sent: event.texts, conflict: conflictIn(state) }
    case 'fields saved':
      return merged(state, event)
    case 'read again':
      return state.is === 'saving' ? state : merged(state, { ...event, saved: event.stored, clashes: [], by: null })
    case 'saved':
      return wholeSaved(state, event.saved)
    case 'failed':
      return { ...state, kept: { is: 'failed' }, ...stageAfter(conflictIn(state)) }
    case 'refused': {
      const { byRules = [], byServer = {}, isFocused, words } = event
      const refusal = { byRules, byServer, isFocused, words, typed: state.is === 'saving' ? state.sent : state.typed }
      return { ...state, refusal, ...(state.is === 'offered' ? {} : stageAfter(conflictIn(state))) }
    }
    case 'words found':
      return { ...state, is: 'confirming', words: event.words }
    case 'words answered':
      return { ...state, is: 'editing' }
    case 'outdated':
      return { ...state, is: 'conflicting', conflict: { about: 'version', newer: event.newer } }
    case 'draft outdated':
      return { ...state, kept: { is: 'taken' }, is: 'conflicting', conflict: { about: 'draft', newer: event.newer } }
    case 'draft stored':
      return { ...state, kept: { is: 'stored', at: new Date() } }
    case 'draft not stored':
      return { ...state, kept: { is: 'failed' } }
    case 'own kept':
    case 'other taken':
      return chosen(state, event)
    case 'replaced':
      return { ...textsOf(event.version), is: 'editing' }
  }
}

/** Some fields were saved, or the stored version was read: texts typed since stay. */
function merged(
  state: EditorState,
  {
    saved,
    clashes,
    by,
    beside,
  }: { saved: Dossier; clashes: readonly string[]; by: string | null; beside?: ListingDraft['texts'] },
): EditorState {
  const sent = state.is === 'saving' ? state.sent : state.base
  const { clashes: found, ...texts } = mergeSaved(state, { saved, sent, clashes })
  const before = conflictIn(state)
  const known = before?.about === 'fields' ? before : { clashes: [], by: null }
  const others = known.clashes.filter(({ path }) => !found.some((clash) => clash.path === path))
  return {
    ...state,
    ...texts,
    beside: beside ?? state.beside,
    kept: beside ? { is: 'stored', at: new Date() } : state.kept,
    ...stageAfter(clashing([...others, ...found], by ?? known.by)),
  }
}

/** The whole form was saved, or a step that saves it first: texts typed since stay. */
function wholeSaved(state: EditorState, version: Dossier): EditorState {
  const sent = state.is === 'saving' ? state.sent : state.base
  const since = changedPaths(state.typed, sent)
  return {
    ...textsOf(version, rebase(state.typed, since, toTypedDossier(version))),
    beside: state.beside,
    is: 'editing',
  }
}

/** The person has chosen between their own text and the other one. */
function chosen(state: EditorState, { type, path }: { type: 'own kept' | 'other taken'; path?: string }): EditorState {
  const conflict = conflictIn(state)
  if (!conflict) return state
  const isOwn = type === 'own kept'
  if (conflict.about === 'fields') {
    const clashes = conflict.clashes.filter((clash) => clash.path !== path)
    const theirs = conflict.clashes.find((clash) => clash.path === path)
    const typed = isOwn || !theirs ? state.typed : layOver({ [theirs.path]: theirs.theirs }, state.typed)
    const left = clashing(clashes, conflict.by)
    return state.is === 'saving' ? { ...state, typed, conflict: left } : { ...state, typed, ...stageAfter(left) }
  }
  const { newer } = conflict
  const stored = toTypedDossier(newer)
  if (conflict.about === 'draft') {
    const other = parseListingDraft(newer.draft)
    const typed = isOwn || !other ? state.typed : draftOver(other, state.base)
    return { ...state, typed, version: isOwn ? state.version : newer, kept: { is: 'none' }, is: 'editing' }
  }
  const typed = isOwn ? rebase(state.typed, changedPaths(state.typed, state.base), stored) : stored
  return { ...textsOf(newer, typed), is: 'editing' }
}
