import { expect, test } from 'vitest'
import type { Dossier, ListingDraft } from '#domain/listing/dossier.ts'
import { randomFrom } from '#test/random-from.ts'
import { aDossier } from '#test/makers.ts'
import { changesToSave } from '#web/desk/editor/texts/changes-to-save.ts'
import type { OfferedDraft } from '#web/desk/editor/texts/draft.ts'
import { changedPaths } from '#web/desk/editor/texts/typed-changes.ts'
import { toTypedDossier, type TypedDossier } from '#web/desk/editor/texts/typed.ts'
import { serverMessagesLeft, waitingIn } from './refused-texts.ts'
import type { EditorEvent, EditorState } from './editor-stages.ts'
import { openEditor, reduceEditor } from './editor-state.ts'

const NOON = '2026-11-28T12:00:00.000Z'

const stored = (own: Partial<Dossier> = {}): Dossier => ({
  ...aDossier(),
  id: 1,
  status: 'brouillon',
  hiddenDetails: {},
  offerOn: null,
  compromisOn: null,
  conditionsUntil: null,
  deedOn: null,
  soldPrice: null,
  draft: null,
  draftVersion: 0,
  problems: [],
  changes: [],
  events: [],
  prices: [],
  hasMandate: false,
  reservedUntil: null,
  verifications: [],
  sellerErasedAt: null,
  publishedAt: null,
  confirmedAt: null,
  createdAt: NOON,
  updatedAt: NOON,
  ...own,
})

const aDraft = (texts: ListingDraft['texts'], own: Partial<OfferedDraft> = {}) => ({
  texts,
  by: 'Ada Byron',
  at: NOON,
  isLocal: false,
  ...own,
})

const OF_STAGE = ['conflict', 'drafts', 'words', 'sent']
const STAGE_PARTS = {
  editing: [],
  offered: ['drafts'],
  conflicting: ['conflict'],
  confirming: ['words'],
  saving: ['sent', 'conflict'],
}

/** The state after these events, of which each stage has only what belongs to it. */
const after = (state: EditorState, ...events: EditorEvent[]) =>
  events.reduce((before, event) => {
    const now = reduceEditor(before, event)
    expect(STAGE_PARTS[now.is]).toEqual(expect.arrayContaining(OF_STAGE.filter((part) => part in now)))
    return now
  }, state)
const type = (part: Partial<TypedDossier>): EditorEvent => ({
  type: 'typed',
  change: (before) => ({ ...before, ...part }),
})

/** A draft in which a title was typed, and the state while it is being saved. */
const typing = openEditor(stored(), [])
const titled = after(typing, type({ title: 'Le Phare' }))
const sending = after(titled, { type: 'sent', texts: titled.typed })
const saved = (own: Partial<Dossier> = {}, clashes: string[] = []): EditorEvent => ({
  type: 'fields saved',
  saved: stored({ updatedAt: '2026-11-28T12:00:01.000Z', ...own }),
  beside: {},
  clashes,
  by: clashes.length > 0 ? 'Paul Morel' : null,
})

/** A public listing with a change. */
const shown = stored({ status: 'en vente' })
const changed = after(openEditor(shown, []), type({ title: 'Le Phare' }))

test('a listing opens in editing; drafts of a public one are offered', () => {
  expect(typing.is).toBe('editing')
  const drafts = [aDraft({ title: { text: 'Le Phare', seen: 'Restaurant de quartier' } })]
  expect(openEditor(shown, drafts)).toMatchObject({ is: 'offered', drafts, typed: { title: 'Restaurant de quartier' } })
})

test('offered → editing: a draft is taken or dropped', () => {
  const drafts = [aDraft({ title: { text: 'Le Phare' } }), aDraft({ title: { text: 'Le Bar' } }, { isLocal: true })]
  const offered = openEditor(shown, drafts)
  expect(after(offered, { type: 'draft taken', draft: drafts[0] as OfferedDraft })).toMatchObject({
    is: 'editing',
    typed: { title: 'Le Phare' },
  })
  const one = after(offered, { type: 'drafts left', drafts: drafts.slice(1) })
  expect(one).toMatchObject({ is: 'offered', drafts: drafts.slice(1) })
  expect(after(one, { type: 'drafts left', drafts: [] })).toMatchObject({
    is: 'editing',
    typed: { title: 'Restaurant de quartier' },
  })
})

test('a draft of a listing that is not public is laid over its fields; a field changed since is a conflict', () => {
  const texts = {
    title: { text: 'Le Phare', seen: 'Restaurant de quartier' },
    'facts.leaseEnd': { text: '12 janvier 20', seen: '' },
  }
  expect(openEditor(stored({ draft: aDraft(texts) }), [aDraft(texts)])).toMatchObject({
    is: 'editing',
    typed: { title: 'Le Phare', facts: { leaseEnd: '12 janvier 20' } },
    beside: texts,
  })
  const newer = openEditor(stored({ title: 'Le Samovar' }), [aDraft(texts)])
  expect(newer).toMatchObject({
    is: 'conflicting',
    conflict: { about: 'fields', clashes: [{ path: 'title', theirs: 'Le Samovar' }] },
    typed: { title: 'Le Phare' },
  })
  // What the draft says is stored already.
  expect(openEditor(stored({ title: 'Le Phare' }), [aDraft(texts)])).toMatchObject({ is: 'editing' })
})

test('a draft of an earlier version is laid over the fields, except where the record is newer and differs', () => {
  const texts = { title: { text: 'Le Phare' }, price: { text: '215 000 €' } }
  expect(openEditor(stored(), [aDraft(texts)]).is).toBe('editing')
  const newer = openEditor(stored({ updatedAt: '2026-11-28T13:00:00.000Z' }), [aDraft(texts)])
  expect(newer).toMatchObject({ is: 'conflicting', conflict: { clashes: [{ path: 'title' }] } })
})

test('editing → saving → editing: texts typed meanwhile stay, and are not saved yet', () => {
  expect(sending).toMatchObject({ is: 'saving', sent: { title: 'Le Phare' } })
  const later = after(sending, type({ description: 'Face au port' }), saved({ title: 'Le Phare' }))
  expect(later).toMatchObject({ is: 'editing', version: { title: 'Le Phare' }, typed: { description: 'Face au port' } })
  expect(changesToSave(later)?.body).toMatchObject({
    description: 'Face au port',
    seen: { description: aDossier().description },
  })
  expect(changesToSave(after(sending, saved({ title: 'Le Phare' })))).toBeUndefined()
})

test('a text stays as it was typed: spaces and signs do not vanish under the fingers', () => {
  const typed = after(typing, type({ title: 'Le ', price: '215 500 €' }))
  const now = after(typed, { type: 'sent', texts: typed.typed }, saved({ title: 'Le', price: 215_500 }))
  expect(now).toMatchObject({ typed: { title: 'Le ', price: '215 500 €' }, version: { price: 215_500 } })
  expect(changesToSave(now)).toBeUndefined()
})

test('another person’s change of a field that was not typed in is taken over', () => {
  const now = after(sending, saved({ title: 'Le Phare', price: 230_000 }))
  expect(now).toMatchObject({ is: 'editing', typed: { price: '230\u202f000' } })
})

test('saving → conflicting → editing: in the same field, one text is chosen; the others are saved meanwhile', () => {
  const clash = after(sending, saved({ title: 'Le Samovar' }, ['title']))
  expect(clash).toMatchObject({
    is: 'conflicting',
    conflict: { about: 'fields', clashes: [{ path: 'title', theirs: 'Le Samovar' }], by: 'Paul Morel' },
    typed: { title: 'Le Phare' },
  })
  const more = after(clash, type({ description: 'Face au port' }))
  expect(changesToSave(more, { clashes: [{ path: 'title', seen: 'Restaurant de quartier' }] })?.body).toMatchObject({
    description: 'Face au port',
    unsaved: { title: {} },
  })
  const again = after(more, { type: 'sent', texts: more.typed })
  expect(again).toMatchObject({ is: 'saving', conflict: { about: 'fields' } })
  const back = after(again, saved({ title: 'Le Samovar', description: 'Face au port' }, ['title']))
  expect(back.is).toBe('conflicting')
  const own = after(back, { type: 'own kept', path: 'title' })
  expect(own).toMatchObject({ is: 'editing', typed: { title: 'Le Phare' } })
  expect(changesToSave(own)?.body).toMatchObject({ title: 'Le Phare', seen: { title: 'Le Samovar' } })
  const theirs = after(back, { type: 'other taken', path: 'title' })
  expect(theirs).toMatchObject({ is: 'editing', typed: { title: 'Le Samovar' } })
})

test('a choice that was not made is asked again after a reload', () => {
  const own = 'Restaurant de quartier'
  const clash = after(sending, saved({ title: 'Le Samovar' }, ['title']), type({ title: 'Le Phare blanc' }))
  const once = changesToSave(clash, waitingIn(clash))
  expect(once?.body.unsaved).toEqual({ title: { text: 'Le Phare blanc', seen: own } })
  // Another save of a third field meanwhile.
  const again = after(clash, { type: 'sent', texts: clash.base }, saved({ title: 'Le Bar', price: 1 }))
  const { unsaved } = changesToSave(again, waitingIn(again))?.body ?? {}
  const texts = { title: { text: 'Le Phare blanc', seen: own } }
  expect(unsaved).toEqual(texts)
  const version = stored({ title: 'Le Bar', draft: aDraft(texts) })
  expect(openEditor(version, [aDraft(texts)])).toMatchObject({ is: 'conflicting', typed: { title: 'Le Phare blanc' } })
})

test('a choice made while other fields are saved does not end that save', () => {
  const clash = after(sending, saved({ title: 'Le Samovar' }, ['title']), type({ description: 'Face au port' }))
  const again = after(clash, { type: 'sent', texts: { ...clash.base, description: 'Face au port' } })
  const chosen = after(again, { type: 'other taken', path: 'title' })
  expect(chosen).toMatchObject({ is: 'saving', typed: { title: 'Le Samovar' } })
  expect(after(chosen, saved({ title: 'Le Samovar', description: 'Face au port' })).is).toBe('editing')
})

test('a text that waits is a conflict when another person changes its field meanwhile', () => {
  const wrong = after(typing, type({ title: 'Le Phare', price: 'cher' }))
  const change = changesToSave(wrong)
  expect(change).toMatchObject({
    body: { title: 'Le Phare', unsaved: { price: { text: 'cher' } } },
    sent: { price: '215\u202f000' },
  })
  const now = after(
    wrong,
    { type: 'sent', texts: change?.sent as TypedDossier },
    saved({ title: 'Le Phare', price: 230_000 }),
  )
  expect(now).toMatchObject({ is: 'conflicting', conflict: { clashes: [{ path: 'price', theirs: '230\u202f000' }] } })
})

test('saving → editing: a failure keeps the texts, a refusal shows its messages', () => {
  expect(after(sending, { type: 'failed' })).toMatchObject({
    is: 'editing',
    kept: { is: 'failed' },
    typed: { title: 'Le Phare' },
    base: { title: 'Restaurant de quartier' },
  })
  const refused = after(sending, { type: 'refused', byServer: { title: 'Déjà pris' }, isFocused: false })
  expect(refused).toMatchObject({
    is: 'editing',
    refusal: { byServer: { title: 'Déjà pris' }, typed: { title: 'Le Phare' } },
  })
})

test('a second refusal leaves the message of the first one, until its text changes', () => {
  const refused = after(sending, { type: 'refused', byServer: { title: 'Déjà pris' }, isFocused: false })
  const priced = after(refused, type({ price: '1' }), { type: 'sent', texts: { ...refused.base, price: '1' } })
  const both = { ...serverMessagesLeft(priced), price: 'Trop peu' }
  const again = after(priced, { type: 'refused', byServer: both, isFocused: false })
  expect(serverMessagesLeft(again)).toEqual({ title: 'Déjà pris', price: 'Trop peu' })
  expect(serverMessagesLeft(after(again, type({ title: 'Le Bar' })))).toEqual({ price: 'Trop peu' })
})

test('saving → confirming → editing: words are confirmed, or corrected', () => {
  const asked = after(changed, { type: 'sent', texts: changed.typed }, { type: 'words found', words: ['Odette'] })
  expect(asked).toMatchObject({ is: 'confirming', words: ['Odette'] })
  expect(after(asked, { type: 'words answered' })).toMatchObject({ is: 'editing', typed: { title: 'Le Phare' } })
})

test('saving → conflicting: a newer version of a public listing is taken, or the changes are applied to it', () => {
  const newer = stored({ ...shown, title: 'Le Samovar', price: 230_000, updatedAt: '2026-11-28T13:00:00.000Z' })
  const outdated = after(changed, { type: 'sent', texts: changed.typed }, { type: 'outdated', newer })
  expect(outdated).toMatchObject({ is: 'conflicting', conflict: { about: 'version', newer } })
  expect(after(outdated, { type: 'own kept' })).toMatchObject({
    is: 'editing',
    version: newer,
    typed: { title: 'Le Phare', price: '230\u202f000' },
  })
  expect(after(outdated, { type: 'other taken' })).toMatchObject({ is: 'editing', typed: { title: 'Le Samovar' } })
})

test('editing → conflicting: another draft of a public listing is taken, or overwritten', () => {
  const newer = { ...shown, draft: aDraft({ title: { text: 'Le Samovar' } }), draftVersion: 2 }
  const taken = after(changed, { type: 'draft outdated', newer })
  expect(taken).toMatchObject({ is: 'conflicting', kept: { is: 'taken' }, conflict: { about: 'draft' } })
  expect(after(taken, { type: 'own kept' })).toMatchObject({ is: 'editing', typed: { title: 'Le Phare' } })
  expect(after(taken, { type: 'other taken' })).toMatchObject({
    is: 'editing',
    typed: { title: 'Le Samovar' },
    version: { draftVersion: 2 },
  })
})

test('a refused step leaves the editor on the version that was saved before it: no conflict with oneself', () => {
  const now = after(sending, saved({ title: 'Le Phare' }))
  const refused = after(now, { type: 'refused', byServer: { title: '« Phare »' }, isFocused: true, words: ['Phare'] })
  expect(refused).toMatchObject({ is: 'editing', version: { updatedAt: '2026-11-28T12:00:01.000Z' } })
  const corrected = after(refused, type({ title: 'Restaurant' }))
  expect(changesToSave(corrected)?.body).toMatchObject({ title: 'Restaurant', seen: { title: 'Le Phare' } })
})

test('a public listing whose whole form is saved keeps the texts typed since', () => {
  const sent = after(changed, { type: 'sent', texts: changed.typed }, type({ description: 'Face au port' }))
  const now = after(sent, { type: 'saved', saved: { ...shown, title: 'Le Phare' } })
  expect(now).toMatchObject({ is: 'editing', version: { title: 'Le Phare' }, typed: { description: 'Face au port' } })
  expect(now.base).toEqual(toTypedDossier({ ...shown, title: 'Le Phare' }))
})

test('a record erased, or taken anew, replaces what is typed', () => {
  expect(after(titled, { type: 'replaced', version: stored({ title: '' }) })).toMatchObject({
    is: 'editing',
    typed: { title: '' },
  })
})

test('whatever two people type and whenever saves end, no text is lost: each is stored, typed or asked about @slow', () => {
  const random = randomFrom(4)
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  for (let run = 0; run < 40; run += 1) {
    let state = openEditor(stored(), [])
    let server = stored()
    const mine: Partial<Record<'title' | 'description' | 'price', string>> = {}
    for (let step = 0; step < 12; step += 1) {
      const name = oneOf(['title', 'description', 'price'] as const)
      const value = name === 'price' ? oneOf(['cher', '230 000', '240 000 €']) : `Texte ${run} ${step}`
      mine[name] = value
      state = after(state, type({ [name]: value }))
      const held = state.is === 'conflicting' && state.conflict.about === 'fields' ? state.conflict.clashes : []
      const change = changesToSave(state, { clashes: held })
      if (!change || random() < 0.3) continue
      state = after(state, { type: 'sent', texts: change.sent })
      const theirs = random() < 0.3 ? { title: `Autre ${run} ${step}` } : {}
      // A title that is stored, and that somebody else replaces, is no longer this person's.
      if (theirs.title && !changedPaths(state.typed, state.base).includes('title')) mine.title = theirs.title
      const before = { ...server, ...theirs }
      const { seen, unsaved: _unsaved, ...fields } = change.body
      const clashes = Object.keys(seen).filter((path) => before[path as 'title'] !== seen[path])
      const accepted = Object.fromEntries(Object.entries(fields).filter(([path]) => !clashes.includes(path)))
      server = { ...before, ...accepted, updatedAt: `2026-11-28T12:00:${String(step + 10)}.000Z` } as Dossier
      state = after(state, { type: 'fields saved', saved: server, beside: change.beside, clashes, by: null })
    }
    // The fields show what was typed last, and the version is the server's.
    expect(state.typed).toMatchObject(mine)
    const asked = state.is === 'conflicting' && state.conflict.about === 'fields' ? state.conflict.clashes : []
    const left = Object.keys(changesToSave({ ...state, beside: {} })?.body.unsaved ?? {})
    for (const [name, text] of Object.entries(mine)) {
      const isStored = toTypedDossier(server)[name as 'title'].replaceAll(/\D/g, '') === text.replaceAll(/\D/g, '')
      const isAsked = asked.some(({ path }) => path === name)
      const isWaiting = left.includes(name) || changesToSave(state)?.body.seen[name] !== undefined
      expect(isStored || isAsked || isWaiting, `${run}: ${name} ${text}`).toBe(true)
    }
  }
})
