import type { Dossier, ListingDraft } from '#domain/listing/dossier.ts'
import { isPublic, shownStatus } from '#domain/listing/register/status.ts'
import { draftOver, type OfferedDraft, parseListingDraft } from '#web/desk/editor/texts/draft.ts'
import { type Clash, mergeSaved, takeIn } from '#web/desk/editor/texts/merge.ts'
import { changedPaths, layOver, rebase } from '#web/desk/editor/texts/typed-changes.ts'
import { toTypedDossier } from '#web/desk/editor/texts/typed.ts'
import type { Conflict, EditorEvent, EditorStage, EditorState, EditorTexts } from './editor-stages.ts'

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
  if (isPublic(shownStatus(version)))
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

/** The texts in another stage, without what belonged to the stage before. */
function staged({ version, base, typed, beside, refusal, kept }: EditorTexts, stage: EditorStage): EditorState {
  const texts = { version, base, typed, beside, refusal, kept }
  return { ...texts, ...stage }
}

/** The state after an event; only effects, in the hooks, know the server. */
export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'typed':
      return { ...state, typed: event.change(state.typed) }
    case 'draft taken':
      return staged({ ...state, typed: draftOver(event.draft, state.base) }, { is: 'editing' })
    case 'drafts left':
      return staged(state, event.drafts.length > 0 ? { is: 'offered', drafts: event.drafts } : { is: 'editing' })
    case 'sent':
      return staged(state, { is: 'saving', sent: event.texts, conflict: conflictIn(state) })
    case 'fields saved':
      return merged(state, event)
    case 'read again':
      return state.is === 'saving' ? state : merged(state, { ...event, saved: event.stored, clashes: [], by: null })
    case 'saved':
      return wholeSaved(state, event.saved)
    case 'failed':
      return staged({ ...state, kept: { is: 'failed' } }, stageAfter(conflictIn(state)))
    case 'refused': {
      const { byRules = [], byServer = {}, isFocused, words } = event
      const sent = state.is === 'saving' ? changedPaths(state.sent, state.base) : []
      const typed = state.is === 'saving' ? rebase(state.sent, sent, state.typed) : state.typed
      const refusal = { byRules, byServer, isFocused, words, typed }
      return state.is === 'offered' ? state : staged({ ...state, refusal }, stageAfter(conflictIn(state)))
    }
    case 'words found':
      return staged(state, { is: 'confirming', words: event.words })
    case 'words answered':
      return staged(state, { is: 'editing' })
    case 'outdated':
      return staged(state, { is: 'conflicting', conflict: { about: 'version', newer: event.newer } })
    case 'draft outdated':
      return staged(
        { ...state, kept: { is: 'taken' } },
        { is: 'conflicting', conflict: { about: 'draft', newer: event.newer } },
      )
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

const isOf =
  ({ path }: Clash) =>
  (clash: Clash) =>
    clash.path === path

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
  const others = known.clashes.filter((clash) => !found.some(isOf(clash)))
  const again = found.map((clash) => ({ ...clash, seen: known.clashes.find(isOf(clash))?.seen ?? clash.seen }))
  const kept = beside ? { is: 'stored' as const, at: new Date() } : state.kept
  return staged(
    { ...state, ...texts, beside: beside ?? state.beside, kept },
    stageAfter(clashing([...others, ...again], by ?? known.by)),
  )
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
    return state.is === 'saving' ? { ...state, typed, conflict: left } : staged({ ...state, typed }, stageAfter(left))
  }
  const { newer } = conflict
  const stored = toTypedDossier(newer)
  if (conflict.about === 'draft') {
    const other = parseListingDraft(newer.draft)
    const typed = isOwn || !other ? state.typed : draftOver(other, state.base)
    const version = isOwn ? state.version : newer
    return staged({ ...state, typed, version, kept: { is: 'none' } }, { is: 'editing' })
  }
  const typed = isOwn ? rebase(state.typed, changedPaths(state.typed, state.base), stored) : stored
  return { ...textsOf(newer, typed), is: 'editing' }
}
