import type { MandateForm } from '#domain/mandates/mandate.ts'
import { downloaded } from '#web/api/announced.ts'
import { type Body, type Query, call, listOf, pageOf } from '#web/api/call.ts'
import { deskChange } from './desk-change.ts'
import { readPrivate } from './private.ts'

/** What the register holds about a listing, newest first. */
export const mandates = (id: number) => readPrivate('GET /api/admin/listings/{id}/mandates', { params: { id } }, listOf)

export const register = (query: Query<'GET /api/admin/register'>) =>
  readPrivate('GET /api/admin/register', { query }, pageOf)

export const registerCheck = () => readPrivate('GET /api/admin/register/check', {})

/** A row of the register, which changes the file of its listing too. Its dialog shows a failure. */
const recorded = <T>(change: Promise<T>, success: { title: string; text: string }) =>
  deskChange(change, { success, refresh: ['GET /api/admin/listings/{id}'] })

/** Without a listing, a mandate to search for something. */
export const recordMandate = (body: MandateForm, listingId?: number) =>
  recorded(
    listingId === undefined
      ? call('POST /api/admin/mandates', { body })
      : call('POST /api/admin/listings/{id}/mandates', { params: { id: listingId }, body }),
    { title: 'Mandat enregistré', text: 'Il est inscrit au registre.' },
  )

const ACTS = {
  changes: { title: 'Mandat modifié', text: 'L’acte est inscrit au registre.' },
  renewal: { title: 'Mandat renouvelé', text: 'L’avenant est inscrit au registre.' },
  termination: { title: 'Résiliation enregistrée', text: 'Elle est inscrite au registre.' },
}

type ActCall<Act extends keyof typeof ACTS> = `POST /api/admin/mandates/{id}/${Act}`

/** What follows on the mandate of this number. */
export const recordAct = <Act extends keyof typeof ACTS>(act: Act, number: number, body: Body<ActCall<Act>>) =>
  recorded(
    call<ActCall<Act>>(`POST /api/admin/mandates/{id}/${act}`, { params: { id: number }, body } as never),
    ACTS[act],
  )

export const setFirstNumber = (number: number) =>
  deskChange(call('PUT /api/admin/register/first-number', { body: { number } }), {
    failure: { title: 'Le premier numéro n’a pas changé' },
  })

export const exportRegisterCsv = () => downloaded(call('GET /api/admin/register/csv', {}))

export const exportRegisterPdf = () => downloaded(call('GET /api/admin/register/pdf', {}))
