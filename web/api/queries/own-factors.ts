import { announced } from '#web/api/announced.ts'
import { type Body, call, listOf } from '#web/api/call.ts'
import { makePasskey } from '#web/api/passkey.ts'
import { readPrivate } from './private.ts'
import { ME } from './second-factor.ts'

/** As accounts.ts reads them, whose file profiles load: for the name of this device. */
export const ownSessions = () => readPrivate('GET /api/auth/me/sessions', {}, listOf)

// A form shows its own failures. The password is for the first factor.

/** The browser makes a passkey, and the account knows it. */
export async function addPasskey(name: string, password: string | undefined) {
  const { token, options } = await call('POST /api/admin/me/passkeys/question', { body: { password } })
  return call('POST /api/admin/me/passkeys', { body: { token, name, credential: await makePasskey(options) } })
}

export const beginTotp = (password: string | undefined) =>
  call('POST /api/admin/me/totp/question', { body: { password } })

export const addTotp = (body: Body<'POST /api/admin/me/totp'>) => call('POST /api/admin/me/totp', { body })

export const removeFactor = (id: number) =>
  announced(call('DELETE /api/admin/me/factors/{id}', { params: { id } }), {
    success: { title: 'Second facteur retiré', text: 'Il ne sert plus à vous connecter.' },
    failure: { title: 'Second facteur non retiré' },
    refresh: [ME],
  })

export const renewCodes = () =>
  announced(call('POST /api/admin/me/recovery-codes', {}), { failure: { title: 'Codes non renouvelés' } })
