import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { MandateForm, TerminationForm } from '#contract/listing/mandate.ts'
import { call, listOf } from '#web/api/call.ts'
import { CATALOGUE, PRIVATE } from './admin.ts'

const MANDATES = 'GET /api/admin/listings/{id}/mandates'

/** What changes when a mandate is recorded or ended: the listing's file, and its badge « Exclusivité ». */
const AFTER_MANDATE = [
  ...CATALOGUE,
  MANDATES,
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

export const recordMandate = (id: number) =>
  mutationOptions({
    mutationFn: (body: MandateForm) => call('POST /api/admin/listings/{id}/mandates', { params: { id }, body }),
    meta: {
      success: { title: 'Mandat enregistré', text: 'Il est inscrit au registre.' },
      failure: { title: 'Le mandat n’est pas enregistré' },
      refresh: AFTER_MANDATE,
    },
  })

export const terminateMandate = () =>
  mutationOptions({
    mutationFn: ({ number, ...body }: TerminationForm & { number: number }) =>
      call('POST /api/admin/mandates/{id}/termination', { params: { id: number }, body }),
    meta: {
      success: { title: 'Résiliation enregistrée', text: 'Elle est inscrite au registre.' },
      failure: { title: 'La résiliation n’est pas enregistrée' },
      refresh: AFTER_MANDATE,
    },
  })
