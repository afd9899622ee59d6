import type { OpinionForm, OpinionQuery } from '#domain/valuation/opinion.ts'
import { announced } from '#web/api/announced.ts'
import { read } from '#web/api/answers.ts'
import { call, callPage } from '#web/api/call.ts'
import { PRIVATE } from './private.ts'

const OPINIONS = 'GET /api/admin/opinions'
const OPINION = 'GET /api/admin/opinions/{id}'

export const opinions = (query: OpinionQuery) => read([OPINIONS, query], () => callPage(OPINIONS, { query }), PRIVATE)

export const opinion = (id: number) => read([OPINION, id], () => call(OPINION, { params: { id } }), PRIVATE)

const AUDIT = 'GET /api/admin/audit'
const CHANGED = [OPINIONS, OPINION, AUDIT]

/** A new one without `id`. Its form shows a failure. */
export const saveOpinion = (id: number | undefined, body: OpinionForm) =>
  announced(
    id ? call('PUT /api/admin/opinions/{id}', { params: { id }, body }) : call('POST /api/admin/opinions', { body }),
    { success: { title: 'Avis enregistré', text: 'Il est dans la liste des avis de valeur.' }, refresh: CHANGED },
  )

export const deleteOpinion = (id: number) =>
  announced(call('DELETE /api/admin/opinions/{id}', { params: { id } }), {
    success: { title: 'Avis supprimé', text: 'Rien n’en reste.' },
    failure: { title: 'L’avis n’est pas supprimé' },
    refresh: [OPINIONS, AUDIT],
  })

export const opinionPdf = (id: number) =>
  announced(call('GET /api/admin/opinions/{id}/pdf', { params: { id } }), {
    failure: { title: 'Échec du téléchargement' },
  })
