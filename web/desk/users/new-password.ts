import * as z from 'zod/mini'
import { UserPasswordForm } from '#domain/accounts/admin.ts'
import { isConfirmed } from '#web/frame/person/password-confirmation.ts'
import { PASSWORD_LOGIN_MIN_CHARS } from '#domain/limits.ts'

const confirmPassword = z
  .string()
  .check(
    z.minLength(
      PASSWORD_LOGIN_MIN_CHARS,
      `La confirmation doit contenir au moins ${PASSWORD_LOGIN_MIN_CHARS} caractères`,
    ),
  )

/** docs/specification.md §5, Admin password reset. The confirmation is not sent to the server. */
export const NewPassword = z.extend(UserPasswordForm, { confirmPassword }).check(isConfirmed('newPassword'))
