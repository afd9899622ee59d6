import { changing } from '#web/api/announced.ts'
import { call, listOf } from '#web/api/call.ts'
import { makePasskey } from '#web/api/passkey.ts'
import { readingPrivate } from './private.ts'
import { ME } from './second-factor.ts'

/** The same query as in accounts.ts, repeated so as not to load the profile's code; used to name this device. */
export const ownSessions = readingPrivate('GET /api/auth/me/sessions', listOf)

// Forms show their own failures. The password is only needed for the first factor.

/** Creates a passkey in the browser and registers it with the account. */
export async function addPasskey(name: string, password: string | undefined) {
  const { token, options } = await call('POST /api/admin/me/passkeys/question', { body: { password } })
  return call('POST /api/admin/me/passkeys', { body: { token, name, credential: await makePasskey(options) } })
}

export const removeFactor = changing('DELETE /api/admin/me/factors/{id}', {
  success: {
    title: 'Second facteur retiré',
    text: 'Il ne sert plus à vous connecter. Vos autres appareils sont déconnectés.',
  },
  failure: { title: 'Second facteur non retiré' },
  refresh: [ME],
})

export const renewCodes = changing('POST /api/admin/me/recovery-codes', { failure: { title: 'Codes non renouvelés' } })
