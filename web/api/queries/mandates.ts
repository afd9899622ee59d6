import type { MandateChangeForm, MandateForm, RenewalForm, TerminationForm } from '#domain/mandates/mandate.ts'
import { announced } from '#web/api/announced.ts'
import { read } from '#web/api/answers.ts'
import { type Query, call, callPage, listOf } from '#web/api/call.ts'
import { CATALOGUE } from './admin.ts'
import { PRIVATE } from './private.ts'

const MANDATES = 'GET /api/admin/listings/{id}/mandates'
const REGISTER = 'GET /api/admin/register'
const CHECK = 'GET /api/admin/register/check'

/** What changes when a row is recorded: the register, the listing's file, and its badge « Exclusivité ». */
const AFTER_ROW = [
  ...CATALOGUE,
  MANDATES,
  REGISTER,
  CHECK,
  'GET /api/admin/listings/{id}',
  'GET /api/admin/listings',
  'GET /api/admin/today',
  'GET /api/admin/audit',
]

/** What the register holds about a listing, newest first. */
export const mandates = (id: number) =>
  read([MANDATES, id], () => call(MANDATES, { params: { id } }).then(listOf), PRIVATE)

export const register = (query: Query<typeof REGISTER>) =>
  read([REGISTER, query], () => callPage(REGISTER, { query }), PRIVATE)

export const registerCheck = () => read([CHECK], () => call(CHECK, {}), PRIVATE)

// Failures of the first five are shown in their dialogs.

export const recordMandate = (id: number, body: MandateForm) =>
  announced(call('POST /api/admin/listings/{id}/mandates', { params: { id }, body }), MANDATE_RECORDED)

export const recordSearchMandate = (body: MandateForm) =>
  announced(call('POST /api/admin/mandates', { body }), MANDATE_RECORDED)

const MANDATE_RECORDED = {
  success: { title: 'Mandat enregistré', text: 'Il est inscrit au registre.' },
  refresh: AFTER_ROW,
}

/** `number`: of the mandate. */
export const changeMandate = (number: number, body: MandateChangeForm) =>
  announced(call('POST /api/admin/mandates/{id}/changes', { params: { id: number }, body }), {
    success: { title: 'Mandat modifié', text: 'L’acte est inscrit au registre.' },
    refresh: AFTER_ROW,
  })

export const renewMandate = (number: number, body: RenewalForm) =>
  announced(call('POST /api/admin/mandates/{id}/renewal', { params: { id: number }, body }), {
    success: { title: 'Mandat renouvelé', text: 'L’avenant est inscrit au registre.' },
    refresh: AFTER_ROW,
  })

export const terminateMandate = (number: number, body: TerminationForm) =>
  announced(call('POST /api/admin/mandates/{id}/termination', { params: { id: number }, body }), {
    success: { title: 'Résiliation enregistrée', text: 'Elle est inscrite au registre.' },
    refresh: AFTER_ROW,
  })

export const setFirstNumber = (number: number) =>
  announced(call('PUT /api/admin/register/first-number', { body: { number } }), {
    failure: { title: 'Le premier numéro n’a pas changé' },
    refresh: [CHECK],
  })

export const exportRegisterCsv = () =>
  announced(call('GET /api/admin/register/csv', {}), { failure: { title: 'Échec du téléchargement' } })

export const exportRegisterPdf = () =>
  announced(call('GET /api/admin/register/pdf', {}), { failure: { title: 'Échec du téléchargement' } })
