import type { Dossier, DossierForm, ListingDraft } from '#domain/listing/dossier.ts'
import type { TypedFieldsForm } from '#domain/listing/typed-fields.ts'
import type { FactName } from '#domain/listing/register/fields.ts'
import type { PathMessages } from '#web/ui/form/check-paths.ts'
import { checkTyped } from './check-typed.ts'
import { textsOver } from './draft.ts'
import type { Clash } from './merge.ts'
import { changedPaths, layOver, rebase, savedPath, storedAt } from './typed-changes.ts'
import { applyingTo, toChange, toUncheckedForm, type TypedDossier } from './typed.ts'

interface Editing {
  version: Dossier
  /** The texts of that version, as the person typed them. */
  base: TypedDossier
  typed: TypedDossier
  /** The texts that this editor keeps beside the record. */
  beside: ListingDraft['texts']
}

/** Fields that wait. */
interface Waiting {
  /** Refused by the server as they are. */
  held?: readonly string[]
  /** Changed by somebody else: a choice is asked. */
  clashes?: readonly Pick<Clash, 'path' | 'seen'>[]
}

interface ToSave {
  body: TypedFieldsForm
  /** The texts once the save has succeeded: `base` with what is sent. */
  sent: TypedDossier
  beside: ListingDraft['texts']
}

/**
 * What can be saved now of a listing that is not public: each changed field that its rule accepts and that does not wait.
 * The other texts are kept beside the record. Undefined when the server has everything.
 */
export function changesToSave(editing: Editing, { held = [], clashes = [] }: Waiting = {}): ToSave | undefined {
  const { version, base, typed } = editing
  const isRestricted = version.isRestricted === true
  const sent = sendable(editing, [...held, ...clashes.map(({ path }) => path)])
  const beside = isRestricted ? {} : textsOver(typed, seenTexts(base, clashes), changedPaths(typed, sent))
  const paths = changedPaths(sent, base)
  const unsaved = unsavedChanges(editing.beside, beside)
  if (paths.length === 0 && Object.keys(unsaved).length === 0) return undefined
  const form = toUncheckedForm(sent, version) as DossierForm
  const change = toChange(form, sent, version)
  const names = paths.filter((path) => !path.startsWith('facts.'))
  const facts = paths.flatMap((path) => (path.startsWith('facts.') ? [path.slice('facts.'.length) as FactName] : []))
  const body = {
    ...Object.fromEntries(names.map((name) => [name, change[name as keyof DossierForm]])),
    ...(facts.length > 0 && { facts: Object.fromEntries(facts.map((name) => [name, form.facts[name] ?? null])) }),
    seen: Object.fromEntries(paths.map((path) => [path, storedAt(version, path)])),
    unsaved,
  }
  return { body, sent, beside }
}

/** The texts that the person had seen when they began to type, also where somebody else has changed them since. */
export const seenTexts = (base: TypedDossier, clashes: NonNullable<Waiting['clashes']>): TypedDossier =>
  layOver(Object.fromEntries(clashes.map(({ path, seen }) => [path, seen])), base)

/** Paths of changed fields that their rules refuse, with the messages. */
export function wrongTexts({ version, base, typed }: Omit<Editing, 'beside'>): PathMessages {
  const checked = checkTyped(typed, version)
  if ('form' in checked) return {}
  const changed = new Set(changedPaths(typed, base))
  return Object.fromEntries(Object.entries(checked.messages).filter(([path]) => changed.has(savedPath(path))))
}

const CELL = /^years\.(\d+)\.figures\.(\w+)$/

/** The texts that may be saved: the others are as in the stored version. A wrong figure does not hold its table back. */
function sendable({ version, base, typed }: Editing, held: readonly string[]): TypedDossier {
  const wrong = Object.keys(wrongTexts({ version, base, typed }))
  const ready = { ...typed, years: withoutCells(typed, base, wrong) }
  const stuck = new Set([...held, ...wrong.filter((path) => !CELL.test(path))].map(savedPath))
  const isApplying = applyingTo(typed)
  const paths = changedPaths(ready, base).filter((path) => {
    const [, fact] = path.split('.')
    return !stuck.has(path) && (fact === undefined || isApplying(fact as FactName))
  })
  return rebase(ready, paths, base)
}

/** The typed years with wrong figures as they were. */
function withoutCells(typed: TypedDossier, base: TypedDossier, wrong: readonly string[]): TypedDossier['years'] {
  return typed.years.map((year, at) => {
    const known = base.years.find(({ storedOn }) => storedOn !== undefined && storedOn === year.storedOn)
    const names = wrong.flatMap((path) => {
      const [, column, name] = CELL.exec(path) ?? []
      return name && Number(column) === at ? [name] : []
    })
    const figures = names.map((name) => [name, known?.figures[name] ?? ''] as const)
    return names.length > 0 ? { ...year, figures: { ...year.figures, ...Object.fromEntries(figures) } } : year
  })
}

/** The texts to keep and, as null, to drop, beside the record. */
function unsavedChanges(known: ListingDraft['texts'], now: ListingDraft['texts']): TypedFieldsForm['unsaved'] {
  const gone = Object.keys(known).filter((path) => !(path in now))
  const isSame = (path: string) => JSON.stringify(known[path]?.text) === JSON.stringify(now[path]?.text)
  return {
    ...Object.fromEntries(gone.map((path) => [path, null])),
    ...Object.fromEntries(Object.entries(now).filter(([path]) => !isSame(path))),
  }
}
