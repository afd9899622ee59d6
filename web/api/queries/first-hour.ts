import { listOf, objectWith } from '#web/api/call.ts'
import { deskChange, TRY_AGAIN } from './desk-change.ts'
import { readingPrivate } from './private.ts'

export const firstSteps = readingPrivate('GET /api/admin/first-steps', ({ steps }) => listOf(steps))

export const sayOfStep = deskChange('PUT /api/admin/first-steps', {
  failure: { title: 'Rien n’est changé', unanswered: TRY_AGAIN },
})

export const mailDomain = readingPrivate('GET /api/admin/mail-domain', objectWith('from'))

export const checkMailDomain = deskChange('POST /api/admin/mail-domain/check', {
  failure: { title: 'Le DNS n’est pas lu', unanswered: TRY_AGAIN },
})

export const sendTestMail = deskChange('POST /api/admin/mail-domain/test', {
  failure: { title: 'Aucun mail d’essai n’est parti', unanswered: TRY_AGAIN },
})
