import type { SettingName, Settings } from '#domain/agency/settings.ts'
import { call } from '#web/api/call.ts'
import { announcedAtDesk } from './desk-change.ts'
import { reading } from '#web/api/answers.ts'
import { readingEdited } from './private.ts'

export const agencySettings = readingEdited('GET /api/admin/agency')

/** The agency's name and look as they are now. */
export const agencyIdentity = reading('GET /api/agency/identity', undefined, { freshMs: 0 })

/** Saves a group of settings; its form shows failures. */
export const saveSetting =
  <Name extends SettingName>(name: Name, text = 'Le site le montre dès maintenant.') =>
  (body: Settings[Name]) =>
    announcedAtDesk(call(`PUT /api/admin/agency/${name}`, { body } as never), {
      success: { title: 'Enregistré', text },
      refresh: ['GET /api/admin/agency'],
    })
