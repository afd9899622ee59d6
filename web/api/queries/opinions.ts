import type { OpinionForm } from '#domain/valuation/opinion.ts'
import { changing, DOWNLOAD } from '#web/api/announced.ts'
import { callWith, pageOf } from '#web/api/call.ts'
import { announcedAtDesk } from './desk-change.ts'
import { readingPrivate } from './private.ts'

export const opinions = readingPrivate('GET /api/admin/opinions', pageOf)

export const opinion = readingPrivate('GET /api/admin/opinions/{id}')

/** Creates an opinion when there is no `id`. Its form shows failures. */
export const saveOpinion = (id: number | undefined, body: OpinionForm) =>
  announcedAtDesk(
    id ? callWith('PUT /api/admin/opinions/{id}', id, body) : callWith('POST /api/admin/opinions', body),
    { success: { title: 'Avis enregistré', text: 'Il est dans la liste des avis de valeur.' } },
  )

/** Nothing is refreshed: the opinion's screen is closed. */
export const deleteOpinion = changing('DELETE /api/admin/opinions/{id}', {
  success: { title: 'Avis supprimé', text: 'Rien n’en reste.' },
  failure: { title: 'L’avis n’est pas supprimé' },
})

export const opinionPdf = changing('GET /api/admin/opinions/{id}/pdf', DOWNLOAD)
