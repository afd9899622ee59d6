import type { Dossier } from '#domain/listing/dossier.ts'
import { tabAnswers } from '#web/api/answers.ts'
import { CallError } from '#web/api/call.ts'
import { dossier as dossierQuery } from '#web/api/queries/admin.ts'
import { changedPaths, rebase } from '#web/desk/editor/texts/typed-changes.ts'
import { toTypedDossier } from '#web/desk/editor/texts/typed.ts'
import { draftOver, parseListingDraft } from '#web/desk/editor/texts/draft.ts'
import type { DraftOptions } from '#web/desk/editor/texts/use-draft.ts'
import { type TypedTexts, useStateOfVersion } from '#web/desk/editor/texts/use-typed.ts'

interface OthersOptions {
  dossier: Dossier
  texts: TypedTexts
  onStored: (dossier: Dossier) => void
}

/** What another administrator has stored meanwhile, and the choice between it and the user's own texts. */
export function useOthers({ dossier, texts: { typed, saved, keep }, onStored }: OthersOptions) {
  /** The version that another administrator has saved meanwhile. */
  const [newer, setNewer] = useStateOfVersion<Dossier | undefined>(dossier, undefined)
  /** The version whose draft another administrator has stored meanwhile. */
  const [taken, setTaken] = useStateOfVersion<Dossier | undefined>(dossier, undefined)

  /** The version that another administrator has saved meanwhile, if that is why a save was refused. */
  async function newerAfter(error: unknown): Promise<Dossier | undefined> {
    if (!(error instanceof CallError && error.status === 409)) return undefined
    const stored = await readStored(dossier.id)
    return stored && stored.updatedAt !== dossier.updatedAt ? stored : undefined
  }

  /** Finds out why a draft could not be stored; `overwrite` resumes storing. */
  async function showTaken(isOwn: IsOwn, overwrite: (version: number) => void): Promise<void> {
    const stored = await readStored(dossier.id)
    if (!stored) return
    if (stored.updatedAt !== dossier.updatedAt) return setNewer(stored)
    // The response to our own draft was lost, or the other draft was deleted.
    if (stored.draft === null || isOwn(parseListingDraft(stored.draft))) overwrite(stored.draftVersion)
    else setTaken(stored)
  }

  return {
    newer,
    taken,
    setNewer,
    newerAfter,
    showTaken,
    /** Reapplies the user's changes to the version that another administrator has saved. */
    keepOver(stored: Dossier) {
      keep(rebase(typed, changedPaths(typed, saved), toTypedDossier(stored)))
      onStored(stored)
    },
    /** Stores the user's texts over the other draft. */
    keepOwn(overwrite: (version: number) => void) {
      if (taken) overwrite(taken.draftVersion)
      setTaken(undefined)
    },
    takeOther(stored: Dossier) {
      const other = parseListingDraft(stored.draft)
      if (other) keep(draftOver(other, saved))
      onStored(stored)
    },
  }
}

type IsOwn = Parameters<DraftOptions['onTaken']>[0]

/** Reads the stored version again; undefined if that fails. */
const readStored = (id: number) =>
  tabAnswers
    .of(dossierQuery(id))
    .reload()
    .catch(() => undefined)
