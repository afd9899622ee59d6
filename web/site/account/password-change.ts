import * as z from 'zod/mini'
import { PasswordForm } from '#domain/accounts/account.ts'
import { isConfirmed } from '#web/frame/person/password-confirmation.ts'
import { PASSWORD_MIN_CHARS } from '#domain/limits.ts'

const confirmPassword = z
  .string()
  .check(z.minLength(PASSWORD_MIN_CHARS, `La confirmation doit contenir au moins ${PASSWORD_MIN_CHARS} caractères.`))

/** docs/specification.md §5, Password change. The confirmation is not sent to the server. */
export const PasswordChange = z.extend(PasswordForm, { confirmPassword }).check(isConfirmed('newPassword'))
