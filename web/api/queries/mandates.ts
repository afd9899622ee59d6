import type { MandateForm } from '#domain/mandates/mandate.ts'
import { changing, DOWNLOAD } from '#web/api/announced.ts'
import { callWith, listOf, pageOf } from '#web/api/call.ts'
import { announcedAtDesk, deskChange } from './desk-change.ts'
import { readingPrivate } from './private.ts'

/** The entries of the register about a listing, newest first. */
export const mandates = readingPrivate('GET /api/admin/listings/{id}/mandates', listOf)

export const mandateRegisterRows = readingPrivate('GET /api/admin/register', pageOf)

export const registerCheck = readingPrivate('GET /api/admin/register/check')

// A change of the register also changes the listing's dossier. The dialogs show failures.
const refresh = ['GET /api/admin/listings/{id}']

/** Records a mandate; without a listing, a mandate to search. */
export const recordMandate = (body: MandateForm, listingId?: number) =>
  announcedAtDesk(
    listingId === undefined
      ? callWith('POST /api/admin/mandates', body)
      : callWith('POST /api/admin/listings/{id}/mandates', listingId, body),
    { success: { title: 'Mandat enregistré', text: 'Il est inscrit au registre.' }, refresh },
  )

/** Here and below, `id` is the number of the mandate in the register. */
export const changeMandate = deskChange('POST /api/admin/mandates/{id}/changes', {
  success: { title: 'Mandat modifié', text: 'L’acte est inscrit au registre.' },
  refresh,
})

export const renewMandate = deskChange('POST /api/admin/mandates/{id}/renewal', {
  success: { title: 'Mandat renouvelé', text: 'L’avenant est inscrit au registre.' },
  refresh,
})

export const terminateMandate = deskChange('POST /api/admin/mandates/{id}/termination', {
  success: { title: 'Résiliation enregistrée', text: 'Elle est inscrite au registre.' },
  refresh,
})

export const setFirstNumber = deskChange('PUT /api/admin/register/first-number', {
  failure: { title: 'Le premier numéro n’a pas changé' },
})

export const exportRegisterCsv = changing('GET /api/admin/register/csv', DOWNLOAD)

export const exportRegisterPdf = changing('GET /api/admin/register/pdf', DOWNLOAD)
