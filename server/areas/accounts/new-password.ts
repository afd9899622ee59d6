import type { AuditAction } from '#domain/accounts/audit-actions.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'
import { newPasswordMail, type PasswordWay } from './mails.ts'
import { updatePassword } from './queries.ts'
import { type AccountRow, bindingEmail, auditName } from './user-row.ts'

/** What the audit log records of a member's own change; an owner's is recorded by its handler. */
const ACTIONS: Partial<Record<PasswordWay, AuditAction>> = {
  oneself: 'user.own-password',
  link: 'user.password-by-link',
}

interface NewPassword {
  id: number
  passwordHash: string
  /** The session that stays open. */
  keptSession?: number | undefined
  way: PasswordWay
  /** False leaves the mail out: the account was just told of others. */
  isTold?: boolean
}

/** Sets the password of an account like updatePassword, and mails it the news; for members, records it in the audit log. */
export async function setPassword(
  tx: Database,
  post: MailServices,
  { id, passwordHash, keptSession, way, isTold = true }: NewPassword,
): Promise<AccountRow> {
  const row = await updatePassword(tx, { id, passwordHash, ...(keptSession === undefined ? {} : { keptSession }) })
  const action = ACTIONS[way]
  if (row.role === 'admin' && action) await recordAudit(tx, { by: row, action, subject: auditName(row), subjectId: id })
  if (isTold) await sendMail(tx, post, { to: bindingEmail(row), ...newPasswordMail(way, post.agency) })
  return row
}
