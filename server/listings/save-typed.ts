import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import { type DossierChangeForm, type DossierForm, ListingDraft } from '#domain/listing/dossier.ts'
import { TypedFieldsForm, type TypedFieldsForm as TypedFields } from '#domain/listing/typed-fields.ts'
import { FactsChange } from '#domain/listing/register/facts.ts'
import type { FactName } from '#domain/listing/register/fields.ts'
import { RENAMED_FIELDS, withCurrentNames } from '#domain/listing/register/renamed.ts'
import { isPublic, shownStatus } from '#domain/listing/register/status.ts'
import { Refusal } from '#server/core/refusal.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { audit } from '#server/db/schema/journal.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { isBlindTo, openPart } from './confidential-readers.ts'
import { lockDossier, type ListingStores } from './dossiers.ts'
import { writeForm } from './edit.ts'
import { type WholeDossier, withSteps } from './history.ts'
import { type Edit, titleOf } from './journal.ts'
import { withPictures } from './picture-rooms.ts'
import { publicLocation, type StoredDossier } from './projection.ts'
import { toForm } from './to-form.ts'

type Site = ListingStores & { db: Database }

interface TypedOutcome {
  whole: WholeDossier
  /** Paths that were not saved, because another person changed these fields meanwhile. */
  clashes: string[]
  by: string | null
}

/**
 * Saves fields of a listing that is not public as they are typed, and keeps the texts that cannot be saved yet. A field is
 * not saved if it no longer has the value that its author saw; a listing still at the edit's version is not compared.
 */
export const saveTyped = (stores: Site, { seen, unsaved, ...typed }: TypedFields, edit: Edit): Promise<TypedOutcome> =>
  withPictures(stores, async (tx) => {
    const { id, by, version, reader } = edit
    const before = await lockDossier(tx, { id })
    if (isPublic(shownStatus(before.dossier))) throw new Refusal('conflict', PUBLIC_NOW)
    const isBlind = isBlindTo(before, reader)
    const shown = isBlind
      ? openPart(toForm(before), publicLocation(before.dossier, stores.places).location)
      : toForm(before)
    const fields = { ...typed, ...(typed.facts && { facts: withCurrentNames(typed.facts, RENAMED_FIELDS) }) }
    const isCurrent = version === before.dossier.updatedAt.toISOString()
    const paths = pathsOf(fields)
    const clashes = isCurrent ? [] : paths.filter((path) => isChangedSince(path, { shown, seen, fields }))
    const saved = paths.filter((path) => !clashes.includes(path))
    const draft = isBlind ? {} : keptTexts(before, { unsaved, saved, by })
    const form = formWith(shown, fields, saved)
    const after =
      saved.length > 0
        ? await writeForm(tx, stores, { ...edit, before, form, draft })
        : await writeDraft(tx, before, draft)
    if (saved.length > 0) await recordTyping(tx, { before, after, by })
    return {
      whole: await withSteps(tx, after),
      clashes,
      by: clashes.length > 0 ? await findOtherAuthor(tx, edit) : null,
    }
  })

const PUBLIC_NOW =
  'Cette affaire vient d’être mise en ligne\u00a0: vos changements ne seront visibles qu’une fois publiés.'

type Fields = Omit<TypedFields, 'seen' | 'unsaved'>

/** The paths of the fields that are given: "title", "facts.surface". */
const pathsOf = ({ facts = {}, ...fields }: Fields): string[] => [
  ...Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name])),
  ...Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [`facts.${name}`])),
]

const FACT = /^facts\.(.+)/

/** The value at a path, as a save would store it: null when there is none. */
function valueAt(path: string, values: Record<string, unknown>): unknown {
  const [, fact] = FACT.exec(path) ?? []
  const facts = (values['facts'] ?? {}) as Record<string, unknown>
  const value = (fact ? facts[fact] : values[path]) ?? null
  const parsed = fact
    ? FactsChange.safeParse({ [fact]: value }).data?.[fact as FactName]
    : TypedFieldsForm.shape[path as keyof Fields]?.safeParse(value).data
  return JSON.parse(JSON.stringify(parsed ?? value)) as unknown
}

/** Whether a field has neither the value that its author saw, nor the one that they typed. */
function isChangedSince(
  path: string,
  { shown, seen, fields }: { shown: DossierForm; seen: TypedFields['seen']; fields: Fields },
): boolean {
  const now = valueAt(path, shown)
  const [, fact] = FACT.exec(path) ?? []
  const known = valueAt(path, fact ? { facts: { [fact]: seen[path] } } : seen)
  return !isDeepStrictEqual(now, known) && !isDeepStrictEqual(now, valueAt(path, fields))
}

/** The whole form with these fields changed. Facts that are absent stay. */
function formWith(shown: DossierForm, { facts = {}, ...fields }: Fields, paths: readonly string[]): DossierChangeForm {
  const given = Object.entries(fields).filter(([name]) => paths.includes(name))
  return {
    ...shown,
    ...(Object.fromEntries(given) as Partial<DossierChangeForm>),
    facts: Object.fromEntries(Object.entries(facts).filter(([name]) => paths.includes(`facts.${name}`))),
  }
}

/** The draft with these texts instead of those that were saved. Other people's texts stay. */
function keptTexts(
  { dossier: { draft, draftVersion } }: StoredDossier,
  { unsaved, saved, by }: { unsaved: TypedFields['unsaved']; saved: readonly string[]; by: User },
) {
  const known = ListingDraft.safeParse(draft).data?.texts ?? {}
  const others = Object.entries(known).filter(([path]) => !saved.includes(path))
  const all = Object.entries({ ...Object.fromEntries(others), ...unsaved })
  const texts = Object.fromEntries(all.flatMap(([path, kept]) => (kept ? [[path, kept] as const] : [])))
  const isEmpty = Object.keys(texts).length === 0
  if (isEmpty ? draft === null : isDeepStrictEqual(texts, known)) return {}
  const kept = { texts, by: `${by.firstName} ${by.lastName}`, at: new Date().toISOString() }
  return { draft: isEmpty ? null : kept, draftVersion: draftVersion + 1, draftAt: new Date() }
}

async function writeDraft(
  tx: Database,
  before: StoredDossier,
  draft: Partial<StoredDossier['dossier']>,
): Promise<StoredDossier> {
  if (Object.keys(draft).length > 0) await tx.update(dossier).set(draft).where(eq(dossier.id, before.dossier.id))
  return { ...before, dossier: { ...before.dossier, ...draft } }
}

/** Who typed in which listing, once an hour and without values: each pause saves, and would fill the journal. */
async function recordTyping(
  tx: Database,
  { before, after, by }: { before: StoredDossier; after: StoredDossier; by: User },
): Promise<void> {
  const { id, agentId } = after.dossier
  const entry = { by, action: 'property.changed', subject: titleOf(after), subjectId: id } as const
  if (agentId !== before.dossier.agentId)
    return recordAudit(tx, { ...entry, changes: { agentId: [before.dossier.agentId, agentId] } })
  const isRecent = and(
    eq(audit.subjectId, id),
    eq(audit.actorId, by.id),
    eq(audit.action, entry.action),
    sql`${audit.changes} = '{}'`,
    sql`${audit.at} > now() - interval '1 hour'`,
  )
  if ((await tx.$count(audit, isRecent)) === 0) await recordAudit(tx, entry)
}

/** The other person who changed the listing last. */
async function findOtherAuthor(tx: Database, { id, by }: Edit): Promise<string | null> {
  const [last] = await tx
    .select({ name: audit.actor })
    .from(audit)
    .where(and(eq(audit.subjectId, id), eq(audit.action, 'property.changed'), ne(audit.actorId, by.id)))
    .orderBy(desc(audit.id))
    .limit(1)
  return last?.name ?? null
}
