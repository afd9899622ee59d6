import { changing, DOWNLOAD } from '#web/api/announced.ts'
import { readingEdited } from './private.ts'

export const posters = changing('GET /api/admin/posters', DOWNLOAD)

export const windowChoice = readingEdited('GET /api/admin/window')

export const saveWindow = changing('PUT /api/admin/agency/window', {
  success: { title: 'Enregistré', text: 'L’écran de la vitrine le montre dans cinq minutes au plus.' },
  failure: { title: 'La vitrine n’est pas enregistrée' },
  refresh: ['GET /api/admin/window'],
})
