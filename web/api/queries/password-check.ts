import { call } from '#web/api/call.ts'

/** Whether a password is one of the most common ones; false when the server does not say. */
export const askIfCommon = (password: string, signal: AbortSignal): Promise<boolean> =>
  call('POST /api/auth/password-check', { body: { password }, signal }).then(
    ({ isCommon }) => isCommon,
    () => false,
  )
