import { auditName } from '#server/areas/accounts/user-row.ts'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { Invitation, InvitationForm } from '#domain/accounts/admin.ts'
import { INVITATION_DAYS } from '#domain/limits.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { recordAudit } from '#server/db/audit.ts'
import { ago } from '#server/db/day.ts'
import type { Database } from '#server/db/database.ts'
import { account, invitation } from '#server/db/schema/accounts.ts'
import { violates } from '#server/db/violation.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'
import { invitationMail } from '#server/areas/accounts/mails.ts'
import { putBack } from '#server/areas/accounts/email-change/queries.ts'
import { endWaysIn, insertAccount, lockByEmail, updatePassword } from '#server/areas/accounts/queries.ts'

const isExpired = sql<boolean>`${invitation.sentAt} < ${ago(INVITATION_DAYS, 'days')}`

/** Lists the pending and expired invitations, newest first. */
export async function listInvitations(db: Database): Promise<Invitation[]> {
  const { id, firstName, lastName, email, teamRole, sentAt } = invitation
  const rows = await db
    .select({ id, firstName, lastName, email, teamRole, sentAt, isExpired })
    .from(invitation)
    .orderBy(desc(sentAt), desc(id))
  return rows.map(isoDates)
}

/**
 * Mails a link to join the team. Throws a Refusal for a member of the team. Changes no account before the link is opened,
 * because the address may be someone else's.
 */
export const invite = (
  { db, ...post }: MailServices & { db: Database },
  person: InvitationForm,
  by: User,
): Promise<void> =>
  db.transaction(async (tx) => {
    const known = await lockByEmail(tx, person.email)
    if (known && !known.active) throw new Refusal('conflict', 'Son compte est désactivé\u00a0: réactivez-le d’abord.')
    if (known?.role === 'admin') throw new Refusal('conflict', 'Cette personne fait déjà partie de l’équipe.')
    const token = newToken()
    const values = { ...person, tokenHash: hashToken(token), accountId: by.id }
    await tx.delete(invitation).where(eq(sql`lower(${invitation.email})`, person.email.toLowerCase()))
    await tx
      .insert(invitation)
      .values(values)
      .catch((error: unknown) => {
        throw violates(error, 'invitation_email') ? new Refusal('conflict', JUST_INVITED) : error
      })
    const { teamRole } = person
    const subject = person.email.toLowerCase()
    await recordAudit(tx, { by, action: 'team.invited', subject, ...(teamRole && { changes: { teamRole } }) })
    await sendMail(tx, post, { to: person.email, ...invitationMail(token, post.agency, by) })
  })

const JUST_INVITED = 'Une invitation vient d’être envoyée à cette adresse.'

/** Throws a Refusal when the invitation was already accepted or withdrawn. */
export const withdrawInvitation = (db: Database, { id, by }: { id: number; by: User }): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.delete(invitation).where(eq(invitation.id, id)).returning()
    if (!row) throw new Refusal('missing', 'Cette invitation a déjà été acceptée ou retirée.')
    await recordAudit(tx, { by, action: 'team.withdrawn', subject: row.email.toLowerCase() })
  })

/**
 * Makes the invited person an administrator with this password: with a new account, or with the existing account of this
 * email. Somebody else may have created that account, so its password, sessions and links are invalidated. Throws a Refusal
 * when the link was used, withdrawn or has expired, or when the account has been disabled since.
 */
export const acceptInvitation = (db: Database, { token, passwordHash }: { token: string; passwordHash: string }) =>
  db.transaction(async (tx) => {
    const isIt = eq(invitation.tokenHash, hashToken(token))
    // The account first, as when an invitation is sent again: docs/decisions/locks.md.
    const [found] = await tx.select({ email: invitation.email }).from(invitation).where(isIt)
    const known = found && (await lockByEmail(tx, found.email))
    const [taken] = await tx
      .delete(invitation)
      .where(isIt)
      .returning({ ...getTableColumns(invitation), isExpired })
    if (!taken) throw deadLink('a déjà servi, ou a été retirée ou remplacée')
    if (taken.isExpired) throw deadLink('a expiré')
    const { firstName, lastName, email, teamRole } = taken
    if (known && (!known.active || known.role === 'admin')) throw deadLink('n’est plus valable')
    const { id } = known ?? (await insertAccount(tx, { firstName, lastName, email, passwordHash }))
    await updatePassword(tx, { id, passwordHash })
    await endWaysIn(tx, id)
    await putBack(tx, id, { email, verifiedEmail: email })
    const [row] = await tx.update(account).set({ role: 'admin', teamRole }).where(eq(account.id, id)).returning()
    if (!row) throw deadLink('n’est plus valable')
    await recordAudit(tx, { by: row, action: 'user.joined', subject: auditName(row), subjectId: id })
    return row
  })

const deadLink = (why: string) => new Refusal('invalid', `Cette invitation ${why}. Demandez-en une autre à l’agence.`)
