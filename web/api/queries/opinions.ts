import type { OpinionForm, OpinionQuery } from '#domain/valuation/opinion.ts'
import { call, pageOf } from '#web/api/call.ts'
import { downloaded } from '#web/api/announced.ts'
import { deskChange } from './desk-change.ts'
import { readPrivate } from './private.ts'

export const opinions = (query: OpinionQuery) => readPrivate('GET /api/admin/opinions', { query }, pageOf)

export const opinion = (id: number) => readPrivate('GET /api/admin/opinions/{id}', { params: { id } })

/** A new one without `id`. Its form shows a failure. */
export const saveOpinion = (id: number | undefined, body: OpinionForm) =>
  deskChange(
    id ? call('PUT /api/admin/opinions/{id}', { params: { id }, body }) : call('POST /api/admin/opinions', { body }),
    { success: { title: 'Avis enregistré', text: 'Il est dans la liste des avis de valeur.' } },
  )

export const deleteOpinion = (id: number) =>
  deskChange(call('DELETE /api/admin/opinions/{id}', { params: { id } }), {
    success: { title: 'Avis supprimé', text: 'Rien n’en reste.' },
    failure: { title: 'L’avis n’est pas supprimé' },
  })

export const opinionPdf = (id: number) => downloaded(call('GET /api/admin/opinions/{id}/pdf', { params: { id } }))
