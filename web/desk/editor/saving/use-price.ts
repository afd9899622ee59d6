import type { Dossier } from '#domain/listing/dossier.ts'
import { isPublic, shownStatus } from '#domain/listing/register/status.ts'
import { PRICE_CHANGED_SINCE, priceProblem, saveDossier } from '#web/api/queries/dossiers.ts'
import { wordsToConfirm } from '#web/api/refused-fields.ts'
import { checkTyped } from '#web/desk/editor/texts/check-typed.ts'
import { toChange } from '#web/desk/editor/texts/typed.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { serverMessagesLeft } from './refused-texts.ts'
import type { EditorStore } from './use-editor-store.ts'
import { type FormSaving, newerAfter } from './use-save.ts'

/** A draft version that never exists: when only the price is saved, the stored draft stays. */
const NO_DRAFT = -1

interface PriceOptions {
  saving: FormSaving
  /** Saves what is typed about a listing that is not public. */
  flush: () => Promise<void>
}

/** Returns a function that saves the price alone, and resolves to why it was not saved. */
export function priceSaver({ send, read }: EditorStore, { saving, flush }: PriceOptions) {
  async function savePrice(price: string): Promise<string | undefined> {
    const { base, version } = read()
    const checked = checkTyped({ ...base, price }, version)
    const wrong = 'messages' in checked ? checked.messages['price'] : undefined
    if (wrong) return wrong
    return isPublic(shownStatus(version)) ? publishPrice(price) : typePrice(price)
  }

  async function typePrice(price: string): Promise<string | undefined> {
    const before = read().typed.price
    send({ type: 'typed', change: (typed) => ({ ...typed, price }) })
    await flush()
    const now = read()
    if (now.base.price === price) return told(now.version)
    const refused = serverMessagesLeft(now)['price'] ?? (now.kept.is === 'failed' ? NO_ANSWER : undefined)
    // The price stays in its field of the header, where it is asked about: the form shows the stored one.
    if (refused) send({ type: 'typed', change: (typed) => ({ ...typed, price: before }) })
    else send({ type: 'other taken', path: 'price' })
    return refused ?? PRICE_CHANGED_SINCE
  }

  async function publishPrice(price: string, confirmedWords: string[] = []): Promise<string | undefined> {
    const { base, version } = read()
    const repriced = { ...base, price }
    const checked = checkTyped(repriced, version)
    if ('messages' in checked) return Object.values(checked.messages)[0]
    try {
      const body = { ...toChange(checked.form, repriced, version), confirmedWords, draftVersion: NO_DRAFT }
      const saved = await saveDossier(version.id, version.updatedAt, body)
      send({ type: 'typed', change: (typed) => ({ ...typed, price: base.price }) })
      saving.show(saved)
      return told(saved)
    } catch (error) {
      if (wordsToConfirm(error).length > 0) {
        const words = await saving.toConfirm.confirmed(error)
        return words ? publishPrice(price, words) : PRICE_UNCONFIRMED
      }
      const newer = await newerAfter(error, version)
      if (!newer) return priceProblem(error)
      const isDirty = JSON.stringify(read().typed) !== JSON.stringify(read().base)
      send(isDirty ? { type: 'outdated', newer } : { type: 'replaced', version: newer })
      return isDirty ? CHOOSE_FIRST : PRICE_CHANGED_SINCE
    }
  }

  return savePrice
}

function told({ status }: Dossier): undefined {
  const text = isPublic(status) ? 'Les modifications sont visibles sur le site.' : 'Elle n’est pas sur le site.'
  showToast({ kind: 'success', title: 'Prix enregistré', text })
}

const NO_ANSWER = 'Le site ne répond pas\u00a0: ce prix n’est pas encore enregistré.'

const PRICE_UNCONFIRMED = 'Ce prix n’est pas enregistré\u00a0: des textes de la fiche sont à revoir ou à confirmer.'

const CHOOSE_FIRST =
  'Cette affaire a changé depuis que vous l’avez ouverte. Choisissez d’abord, dans la fiche, la version à garder, puis enregistrez de nouveau votre prix.'
