import type { DossierLine } from '#domain/listing/dossier.ts'
import { announceSuccess, changing, DOWNLOAD } from '#web/api/announced.ts'
import { refusedFields, errorText, wordsToConfirm } from '#web/api/refused-fields.ts'
import { read } from '#web/api/answers.ts'
import { type Body, call, CallError, pageOf } from '#web/api/call.ts'
import { readToken } from '#web/api/token.ts'
import { readAsDataUrl } from '#web/api/data-url.ts'
import { announcedAtDesk, deskChange, refreshDesk } from './desk-change.ts'
import { readingPrivate } from './private.ts'

const PICTURE = 'GET /api/admin/private-pictures'

export const dossiers = readingPrivate('GET /api/admin/listings', pageOf)

/** Returns which of these listings (one page at most) have no mandate in force. */
export const listUnmandated = (ids: number[]) => call('GET /api/admin/unmandated', { query: { ids: ids.join(',') } })

export const exportDossiers = changing('GET /api/admin/listings/csv', DOWNLOAD)

export const dossierViews = readingPrivate('GET /api/admin/views')

export const saveDossierView = deskChange('POST /api/admin/views', {
  success: { title: 'Succès', text: 'Toute l’équipe voit cette vue.' },
  failure: { title: 'La vue n’est pas enregistrée' },
})

export const deleteDossierView = deskChange('DELETE /api/admin/views/{id}', {
  success: { title: 'Succès', text: 'La vue est supprimée.' },
  failure: { title: 'La vue n’est pas supprimée' },
})

export const preview = readingPrivate('GET /api/admin/listings/{id}/preview')

/** A picture hidden from visitors, as a data: URL: an `<img>` cannot send the token. Names are never reused. */
export const privatePicture = (name: string) =>
  read([PICTURE, name], async () => readAsDataUrl(await call(PICTURE, { query: { name } })), { isPrivate: true })

export const startDossier = deskChange('POST /api/admin/listings', {
  success: { title: 'Affaire créée', text: 'Complétez sa fiche quand vous voulez\u00a0: rien n’est en ligne.' },
})

export const changeDossiers = deskChange('POST /api/admin/listings/bulk', {
  success: { title: 'Succès', text: 'Les affaires choisies ont changé.' },
  failure: { title: 'Rien n’a changé' },
})

const ifMatch = (version: string) => ({ 'If-Match': `"${version}"` })

/** `version` is the `updatedAt` that was edited; refused (409) when another version has been stored since. */
export const saveDossier = (id: number, version: string, body: Body<'PUT /api/admin/listings/{id}'>) =>
  call('PUT /api/admin/listings/{id}', { params: { id }, body, headers: ifMatch(version) })

/** Saves fields as they are typed; fields are only compared if the record is no longer at this version. */
export const saveTypedFields = (id: number, version: string, body: Body<'PATCH /api/admin/listings/{id}'>) =>
  call('PATCH /api/admin/listings/{id}', { params: { id }, body, headers: ifMatch(version) })

/** Why a price was not saved, to show where it was typed. */
export const priceProblem = (error: unknown): string =>
  error instanceof CallError ? (Object.values(refusedFields(error))[0] ?? errorText(error)) : NO_ANSWER

const NO_ANSWER = 'Le site ne répond pas\u00a0: ce prix n’est pas encore enregistré.'

export const PRICE_CHANGED_SINCE =
  'Cette affaire a changé entre-temps\u00a0: vérifiez, puis enregistrez de nouveau votre prix.'

/** Returns the error message of a failure. After a colleague's change it reads the listings again, for another attempt. */
export async function changePrice({ id, updatedAt }: DossierLine, price = Number.NaN): Promise<string | undefined> {
  try {
    await call('PUT /api/admin/listings/{id}/price', { params: { id }, body: { price }, headers: ifMatch(updatedAt) })
    refreshDesk()
    announceSuccess({ success: { title: 'Succès', text: 'Le prix est enregistré.' } })
  } catch (error) {
    const isChanged = error instanceof CallError && error.status === 409 && wordsToConfirm(error).length === 0
    if (!isChanged) return priceProblem(error)
    refreshDesk()
    return PRICE_CHANGED_SINCE
  }
}

export const changeStatus = (id: number, version: string, body: Body<'POST /api/admin/listings/{id}/status'>) =>
  call('POST /api/admin/listings/{id}/status', { params: { id }, body, headers: ifMatch(version) })

/** Reserves a draft to fitting briefs for some days. Words and other refusals are shown by the caller. */
export const reserveListing = (id: number, version: string, body: Body<'PUT /api/admin/listings/{id}/reservation'>) =>
  call('PUT /api/admin/listings/{id}/reservation', { params: { id }, body, headers: ifMatch(version) })

export const withdrawReserved = (id: number, version: string) =>
  announcedAtDesk(reserveListing(id, version, { days: null }), {
    success: { title: 'Succès', text: 'L’affaire n’est plus réservée\u00a0: plus aucun acquéreur ne la lit.' },
    failure: { title: 'Rien n’a changé' },
  })

/** Notes that the stored figures of a year were compared with a tax return, or takes that back. */
export const verifyYear = (id: number, version: string, body: Body<'PUT /api/admin/listings/{id}/verification'>) =>
  announcedAtDesk(
    call('PUT /api/admin/listings/{id}/verification', { params: { id }, body, headers: ifMatch(version) }),
    {
      success: {
        title: 'Succès',
        text: body.documentId === null ? 'L’annonce ne dit plus ces chiffres vérifiés.' : 'Ces chiffres sont vérifiés.',
      },
      failure: { title: 'Rien n’a changé' },
    },
  )

export const confirmDossier = deskChange('POST /api/admin/listings/{id}/confirmation', {
  success: { title: 'Succès', text: 'L’annonce est confirmée aujourd’hui.' },
  failure: { title: 'L’annonce n’est pas confirmée' },
})

export const eraseSeller = changing('DELETE /api/admin/listings/{id}/seller', {
  success: { title: 'Succès', text: 'Les données du vendeur sont effacées.' },
  failure: { title: 'Rien n’est effacé' },
})

/** `version` is that of the stored draft to overwrite; refused (409) when another version has been stored since. */
export const saveDraft = (id: number, version: number, body: Record<string, unknown>) =>
  call('PUT /api/admin/listings/{id}/draft', { params: { id }, body, headers: ifMatch(String(version)) })

/** Saves a draft while the page closes. */
export const saveDraftOnLeaving = (id: number, version: number, body: Record<string, unknown>): void =>
  sendOnLeaving('PUT', `/api/admin/listings/${id}/draft`, { version: String(version), body })

/** Saves typed fields while the page closes. */
export const saveTypedOnLeaving = (id: number, version: string, body: Body<'PATCH /api/admin/listings/{id}'>): void =>
  sendOnLeaving('PATCH', `/api/admin/listings/${id}`, { version, body })

/** `keepalive` lets the browser finish the request. */
function sendOnLeaving(method: string, url: string, { version, body }: { version: string; body: unknown }): void {
  void fetch(url, {
    method,
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${readToken()}`,
      ...ifMatch(version),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
