import { announced } from '#web/api/announced.ts'
import { read } from '#web/api/answers.ts'
import { type Body, call } from '#web/api/call.ts'
import { PRIVATE } from './private.ts'

const AGREEMENT = 'GET /api/access-requests/{id}/agreement'
const PROOF = 'GET /api/proofs'

export const agreement = (id: number) => read([AGREEMENT, id], () => call(AGREEMENT, { params: { id } }), PRIVATE)

/** Each time the page opens: a time stamp may have come. */
export const proof = (reference: string) =>
  read([PROOF, reference], () => call(PROOF, { query: { reference } }), { freshMs: 0 })

export const askForCode = (id: number, body: Body<'POST /api/access-requests/{id}/agreement/code'>) =>
  announced(call('POST /api/access-requests/{id}/agreement/code', { params: { id }, body }), {
    failure: { title: 'Code non envoyé' },
    refresh: [AGREEMENT],
  })

export const signAgreement = (id: number, body: Body<'POST /api/access-requests/{id}/agreement'>) =>
  announced(call('POST /api/access-requests/{id}/agreement', { params: { id }, body }), {
    success: { title: 'Accord signé', text: 'Le dossier confidentiel est ouvert.' },
    failure: { title: 'Accord non signé' },
    refresh: [AGREEMENT, 'GET /api/access-requests', 'GET /api/access-requests/{id}'],
  })
