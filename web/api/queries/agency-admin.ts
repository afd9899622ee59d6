import type { SettingName, Settings } from '#domain/agency/settings.ts'
import { announced } from '#web/api/announced.ts'
import { read } from '#web/api/answers.ts'
import { call } from '#web/api/call.ts'
import { AUDIT } from './admin.ts'
import { EDITED } from './private.ts'

const SETTINGS = 'GET /api/admin/agency'

export const agencySettings = () => read([SETTINGS], () => call(SETTINGS, {}), EDITED)

/** Saves a group of settings; a failure is shown in its form. */
export const saveSetting =
  <Name extends SettingName>(name: Name, text = 'Le site le montre dès maintenant.') =>
  (body: Settings[Name]) =>
    announced(call(`PUT /api/admin/agency/${name}`, { body } as never), {
      success: { title: 'Enregistré', text },
      refresh: [SETTINGS, 'GET /api/agency', 'GET /api/agency/identity', 'GET /api/agency/fees', AUDIT],
    })
