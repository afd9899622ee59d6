import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#domain/wire/call.ts'
import type { Calls } from '#domain/wire/calls.ts'
import type { MandateChangeForm, MandateForm, TerminationForm } from '#domain/mandates/mandate.ts'
import { call, callPage, listOf } from '#web/api/call.ts'
import { CATALOGUE, PRIVATE } from './admin.ts'

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
  'GET /api/admin/summary',
  'GET /api/admin/audit',
]

/** What the register holds about a listing, newest first. */
export const mandates = (id: number) =>
  queryOptions({
    queryKey: [MANDATES, id],
    queryFn: () => call(MANDATES, { params: { id } }).then(listOf),
    ...PRIVATE,
  })

export const register = (query: CallInput<Calls, typeof REGISTER>['query']) =>
  queryOptions({
    queryKey: [REGISTER, query],
    queryFn: () => callPage(REGISTER, { query }),
    placeholderData: keepPreviousData,
    ...PRIVATE,
  })

export const registerCheck = () => queryOptions({ queryKey: [CHECK], queryFn: () => call(CHECK, {}), ...PRIVATE })

// Failures of the first four are shown in their dialogs.

export const recordMandate = (id: number) =>
  mutationOptions({
    mutationFn: (body: MandateForm) => call('POST /api/admin/listings/{id}/mandates', { params: { id }, body }),
    meta: { success: { title: 'Mandat enregistré', text: 'Il est inscrit au registre.' }, refresh: AFTER_ROW },
  })

export const recordSearchMandate = () =>
  mutationOptions({
    mutationFn: (body: MandateForm) => call('POST /api/admin/mandates', { body }),
    meta: { success: { title: 'Mandat enregistré', text: 'Il est inscrit au registre.' }, refresh: AFTER_ROW },
  })

/** `number`: of the mandate. */
export const changeMandate = (number: number) =>
  mutationOptions({
    mutationFn: (body: MandateChangeForm) =>
      call('POST /api/admin/mandates/{id}/changes', { params: { id: number }, body }),
    meta: { success: { title: 'Mandat modifié', text: 'L’acte est inscrit au registre.' }, refresh: AFTER_ROW },
  })

export const terminateMandate = (number: number) =>
  mutationOptions({
    mutationFn: (body: TerminationForm) =>
      call('POST /api/admin/mandates/{id}/termination', { params: { id: number }, body }),
    meta: {
      success: { title: 'Résiliation enregistrée', text: 'Elle est inscrite au registre.' },
      refresh: AFTER_ROW,
    },
  })

export const setFirstNumber = () =>
  mutationOptions({
    mutationFn: (number: number) => call('PUT /api/admin/register/first-number', { body: { number } }),
    meta: { failure: { title: 'Le premier numéro n’a pas changé' }, refresh: [CHECK] },
  })

export const exportRegisterCsv = () =>
  mutationOptions({
    mutationFn: () => call('GET /api/admin/register/csv', {}),
    meta: { failure: { title: 'Échec du téléchargement' } },
  })

export const exportRegisterPdf = () =>
  mutationOptions({
    mutationFn: () => call('GET /api/admin/register/pdf', {}),
    meta: { failure: { title: 'Échec du téléchargement' } },
  })
