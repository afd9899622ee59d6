import { useState } from 'react'
import type { Dossier, DossierForm } from '#domain/listing/dossier.ts'
import { isForSale } from '#domain/listing/register/status.ts'
import { refreshDesk } from '#web/api/queries/desk-change.ts'
import { PRICE_CHANGED_SINCE, priceProblem, saveDossier } from '#web/api/queries/dossiers.ts'
import { errorText, wordsToConfirm } from '#web/api/refused-fields.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { checkTyped } from '#web/desk/editor/texts/check-typed.ts'
import { changedPaths, rebase } from '#web/desk/editor/texts/typed-changes.ts'
import { toChange, toTypedDossier } from '#web/desk/editor/texts/typed.ts'
import type { useDraft } from '#web/desk/editor/texts/use-draft.ts'
import type { useOthers } from './use-others.ts'
import type { useRefusal } from './use-refusal.ts'
import type { TypedTexts } from '#web/desk/editor/texts/use-typed.ts'
import { useWordsToConfirm } from './use-words-to-confirm.ts'

interface SaveOptions {
  dossier: Dossier
  texts: TypedTexts
  /** What is typed; undefined while the form's rules refuse it. */
  form: DossierForm | undefined
  draft: ReturnType<typeof useDraft>
  others: ReturnType<typeof useOthers>
  refusal: ReturnType<typeof useRefusal>
  onStored: (dossier: Dossier) => void
}

/** Saves the whole form. */
export function useSave({ dossier, texts: { typed }, form, draft, others, refusal, onStored }: SaveOptions) {
  const [isPending, setPending] = useState(false)
  const toConfirm = useWordsToConfirm()

  /** Saves the form; returns undefined if that failed. */
  async function save(confirmedWords: string[] = []): Promise<Dossier | undefined> {
    if (!form) {
      refusal.showWrong()
      return undefined
    }
    setPending(true)
    const draftVersion = await draft.settle()
    try {
      const body = { ...toChange(form, typed, dossier), confirmedWords, draftVersion }
      const stored = await saveDossier(dossier.id, dossier.updatedAt, body)
      draft.forget()
      return stored
    } catch (error) {
      await explain(error)
      return undefined
    } finally {
      setPending(false)
    }
  }

  async function explain(error: unknown): Promise<void> {
    const words = wordsToConfirm(error)
    if (words.length > 0) return void submitConfirmed(words)
    const stored = await others.newerAfter(error)
    if (stored) others.setNewer(stored)
    else if (!refusal.showRefused(error))
      showToast({ kind: 'error', title: 'La fiche n’est pas enregistrée', text: errorText(error) })
  }

  /** Saves the form again once its words are confirmed. */
  async function submitConfirmed(words: string[]): Promise<void> {
    if (await toConfirm.areConfirmed(words)) await submit(words)
  }

  async function submit(confirmedWords: string[] = []): Promise<void> {
    if (isPending) return
    const stored = await save(confirmedWords)
    if (!stored) return
    show(stored)
    showToast({ kind: 'success', title: 'Fiche enregistrée', text: outcomeOf(stored) })
  }

  function show(stored: Dossier): void {
    refreshDesk()
    onStored(stored)
  }

  return { save, submit, show, isPending, toConfirm }
}

/** A draft version that never exists: when only the price is saved, the stored draft stays. */
const NO_DRAFT = -1

/** Returns a function that saves the price alone, and resolves to why it was not saved. */
export function priceSaver(options: SaveOptions, { toConfirm, show }: ReturnType<typeof useSave>) {
  const { dossier, texts, draft, others, onStored } = options
  return async function savePrice(price: string, confirmedWords: string[] = []): Promise<string | undefined> {
    const { typed, saved, keep } = texts
    const repriced = { ...saved, price }
    const result = checkTyped(repriced, dossier)
    if ('messages' in result) return Object.values(result.messages)[0]
    try {
      const body = { ...toChange(result.form, repriced, dossier), confirmedWords, draftVersion: NO_DRAFT }
      const stored = await saveDossier(dossier.id, dossier.updatedAt, body)
      const otherChanges = changedPaths(typed, saved).filter((path) => path !== 'price')
      keep(rebase(typed, otherChanges, toTypedDossier(stored)))
      show(stored)
      showToast({ kind: 'success', title: 'Prix enregistré', text: outcomeOf(stored) })
    } catch (error) {
      const words = wordsToConfirm(error)
      if (words.length > 0) return (await toConfirm.areConfirmed(words)) ? savePrice(price, words) : PRICE_UNCONFIRMED
      const stored = await others.newerAfter(error)
      if (!stored) return priceProblem(error)
      if (!draft.isDirty) onStored(stored)
      else others.setNewer(stored)
      return draft.isDirty ? CHOOSE_FIRST : PRICE_CHANGED_SINCE
    }
  }
}

const PRICE_UNCONFIRMED = 'Ce prix n’est pas enregistré\u00a0: des textes de la fiche sont à revoir ou à confirmer.'

const CHOOSE_FIRST =
  'Cette affaire a changé depuis que vous l’avez ouverte. Choisissez d’abord, dans la fiche, la version à garder, puis enregistrez de nouveau votre prix.'

const outcomeOf = ({ status }: Dossier) =>
  isForSale(status) ? 'Les modifications sont visibles sur le site.' : 'Elle n’est pas sur le site.'
