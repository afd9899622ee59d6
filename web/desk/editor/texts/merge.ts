import type { Dossier } from '#domain/listing/dossier.ts'
import type { OfferedDraft } from './draft.ts'
import { changedPaths, layOver, rebase, storedAt, typedAt } from './typed-changes.ts'
import { toTypedDossier, toUncheckedForm, type TypedDossier } from './typed.ts'

/** A field that somebody else has changed while the person was typing in it. */
export interface Clash {
  path: string
  /** What is stored. */
  theirs: unknown
  /** What was stored when the person began to type. */
  seen: unknown
}

interface Texts {
  version: Dossier
  base: TypedDossier
  typed: TypedDossier
}

/** The texts over the version that a save has returned: `sent` is what it stored, except for fields that clashed. */
export function mergeSaved(
  { version, base, typed }: Texts,
  { saved, sent, clashes }: { saved: Dossier; sent: TypedDossier; clashes: readonly string[] },
): Texts & { clashes: Clash[] } {
  const stored = toTypedDossier(saved)
  const own = changedPaths(sent, base).filter((path) => !clashes.includes(path))
  const dirty = changedPaths(typed, base)
  const changed = changedPaths(stored, toTypedDossier(version)).filter((path) => !own.includes(path))
  const foreign = [...new Set([...changed, ...clashes])]
  const others = foreign.filter((path) => !dirty.includes(path))
  const parts = { sent, stored, own }
  return {
    version: saved,
    // Own texts stay as typed, not as stored: a trailing space would vanish under the fingers.
    base: withStoredParts(rebase(stored, foreign, rebase(sent, own, base)), parts),
    typed: withStoredParts(rebase(stored, others, typed), parts),
    clashes: foreign
      .filter((path) => dirty.includes(path))
      .map((path) => ({ path, theirs: typedAt(stored, path), seen: typedAt(base, path) })),
  }
}

/** Photos under the names, and years under the days, that they are now stored under. */
function withStoredParts(
  texts: TypedDossier,
  { sent, stored, own }: { sent: TypedDossier; stored: TypedDossier; own: readonly string[] },
): TypedDossier {
  const isSameCount = sent.pictures.length === stored.pictures.length
  const moved = new Map(sent.pictures.map(({ image }, at) => [image, stored.pictures[at]?.image ?? image]))
  return {
    ...texts,
    pictures:
      own.includes('pictures') && isSameCount
        ? texts.pictures.map((picture) => ({ ...picture, image: moved.get(picture.image) ?? picture.image }))
        : texts.pictures,
    years:
      own.includes('years') && texts.years.length === sent.years.length
        ? texts.years.map((year, at) => ({ ...year, storedOn: sent.years[at]?.closedOn }))
        : texts.years,
  }
}

/** Lays texts that were not saved over the stored version; a field that has changed since they were typed is a clash. */
export function takeIn(version: Dossier, drafts: readonly OfferedDraft[]): Texts & { clashes: Clash[] } {
  const base = toTypedDossier(version)
  const clashes = new Map<string, Clash>()
  let typed = base
  for (const draft of drafts.toReversed())
    for (const [path, { text, seen }] of Object.entries(draft.texts)) {
      if (isSame(version, path, text, typedAt(base, path))) continue
      const isKnown =
        seen === undefined ? draft.at >= version.updatedAt : isSame(version, path, seen, typedAt(base, path))
      typed = layOver({ [path]: text }, typed)
      if (!isKnown) clashes.set(path, { path, theirs: typedAt(base, path), seen })
    }
  return { version, base, typed, clashes: [...clashes.values()] }
}

/** Whether two texts of a field mean the same: « 890 000 € » and « 890 000 ». */
function isSame(version: Dossier, path: string, one: unknown, other: unknown): boolean {
  const base = toTypedDossier(version)
  const meaning = (text: unknown) => {
    const value: unknown = storedAt(toUncheckedForm(layOver({ [path]: text }, base), version), path)
    return JSON.stringify(typeof value === 'string' ? value.trim() : value)
  }
  // What has no meaning yet is compared as typed.
  return meaning(one) === meaning(other) && (meaning(one) !== 'null' || JSON.stringify(one) === JSON.stringify(other))
}
