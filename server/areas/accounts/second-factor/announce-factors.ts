import type { User } from '#domain/accounts/account.ts'
import type { AuditAction } from '#domain/accounts/audit-actions.ts'
import { shownName, visibleName } from '#domain/person-name.ts'
import { bindingEmailOf, lockAccount } from '#server/areas/accounts/queries.ts'
import { bindingEmail, auditName } from '#server/areas/accounts/user-row.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type NewAuditEntry, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'
import { factorMail, type FactorNews } from './mails.ts'
import { deleteAllFactors } from './queries.ts'

const write = (tx: Database, post: MailServices, to: string, news: FactorNews, name = '') =>
  sendMail(tx, post, { to, ...factorMail(news, name, post.agency) })

const ACTIONS = {
  added: 'user.factor-added',
  removed: 'user.factor-removed',
  renewed: 'user.recovery-codes',
} as const satisfies Partial<Record<FactorNews, AuditAction>>

/** Records a change of an account's factors in the audit log, and mails it to the owner. */
export async function tellOwner(
  tx: Database,
  post: MailServices,
  { account, news, name }: { account: User; news: keyof typeof ACTIONS; name: string },
): Promise<void> {
  await recordAudit(tx, {
    by: account,
    action: ACTIONS[news],
    subject: name || auditName(account),
    subjectId: account.id,
  })
  await write(tx, post, await bindingEmailOf(tx, account), news, name)
}

/**
 * Removes every second factor of an account whose owner has lost them, and ends its sessions; both people get a mail.
 * Throws a Refusal when the account does not exist or has no factor.
 */
export async function resetFactors(
  tx: Database,
  post: MailServices,
  { id, by }: { id: number; by: NewAuditEntry['by'] & { email?: string } },
): Promise<void> {
  const account = await lockAccount(tx, id)
  if (!account) throw new Refusal('missing', 'Cet utilisateur n’existe pas ou a été supprimé.')
  if ((await deleteAllFactors(tx, id)) === 0) throw new Refusal('conflict', 'Ce compte n’a pas de second facteur.')
  await recordAudit(tx, { by, action: 'user.factors-reset', subject: auditName(account), subjectId: id })
  await write(tx, post, bindingEmail(account), 'reset', visibleName(`${by.firstName} ${by.lastName}`))
  if (by.email) await write(tx, post, by.email, 'reset-by-you', shownName(account))
}
