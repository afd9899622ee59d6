import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { ProfileForm, User } from '#domain/accounts/account.ts'
import type { Invitation } from '#domain/accounts/admin.ts'
import type { Agency } from '#domain/agency/agency.ts'
import { INVITATION_DAYS } from '#domain/limits.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { account, invitation } from '#server/db/schema.ts'
import type { MailQueue } from '#server/mail/mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { invitationMail } from '#server/areas/accounts/mails.ts'
import { insertAccount, lockByEmail, updatePassword } from '#server/areas/accounts/queries.ts'
import { toUser } from '#server/areas/accounts/user-row.ts'

const expiry = sql`now() - make_interval(days => ${INVITATION_DAYS})`
/** An expired one is shown as such for a while, to be sent again. */
const KEPT_DAYS = 60

/** Lists the invitations that wait for an answer, newest first. */
export async function listInvitations(db: Database): Promise<Invitation[]> {
  const { id, firstName, lastName, email, sentAt } = invitation
  const isExpired = sql<boolean>`${sentAt} < ${expiry}`
  const rows = await db
    .select({ id, firstName, lastName, email, sentAt, isExpired })
    .from(invitation)
    .orderBy(desc(sentAt), desc(id))
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
}

/**
 * Mails a link to join the team. Throws a Refusal for who is in it. Changes no account before the link is opened: the
 * address may be of someone else.
 */
export const invite = (
  { db, mail, agency, publicUrl }: { db: Database; mail: MailQueue; agency: Agency; publicUrl: string },
  person: ProfileForm,
  by: User,
): Promise<void> =>
  db.transaction(async (tx) => {
    const known = await lockByEmail(tx, person.email)
    if (known?.active && known.role === 'admin') {
      throw new Refusal('conflict', 'Cette personne fait déjà partie de l’équipe.')
    }
    const token = newToken()
    const values = { ...person, tokenHash: hashToken(token), sentAt: new Date() }
    await tx.delete(invitation).where(eq(sql`lower(${invitation.email})`, person.email.toLowerCase()))
    const [row] = await tx.insert(invitation).values(values).returning({ id: invitation.id })
    // The journal cannot forget the name of who never has an account.
    await recordAudit(tx, { by, action: 'user.invited', subject: `Invitation n°\u00a0${row?.id}` })
    await mail.send(tx, { to: person.email, ...renderMail(invitationMail({ publicUrl, token, agency, by }), agency) })
  })

export async function withdrawInvitation(db: Database, id: number): Promise<void> {
  await db.delete(invitation).where(eq(invitation.id, id))
}

/**
 * Makes the invited person an administrator, with this password: a new account, or the one they have. Throws a Refusal
 * when the link was used, withdrawn or has expired.
 */
export const acceptInvitation = (db: Database, { token, passwordHash }: { token: string; passwordHash: string }) =>
  db.transaction(async (tx) => {
    const isOpen = and(eq(invitation.tokenHash, hashToken(token)), sql`${invitation.sentAt} > ${expiry}`)
    const [taken] = await tx.delete(invitation).where(isOpen).returning()
    if (!taken) throw new Refusal('invalid', 'Cette invitation n’est plus valable. Demandez-en une autre à l’agence.')
    const { firstName, lastName, email } = taken
    const known = await lockByEmail(tx, email)
    const { id } = known
      ? await updatePassword(tx, { id: known.id, passwordHash })
      : await insertAccount(tx, { firstName, lastName, email, passwordHash })
    const member = { role: 'admin' as const, active: true, verifiedEmail: email, updatedAt: new Date() }
    const [row] = await tx.update(account).set(member).where(eq(account.id, id)).returning()
    if (!row) throw new Error('an account that was just made is gone')
    const subject = `${row.firstName} ${row.lastName} (${row.email})`
    await recordAudit(tx, { by: toUser(row), action: 'user.joined', subject, subjectId: id })
    return row
  })

export async function deleteOldInvitations(db: Database): Promise<void> {
  await db.delete(invitation).where(lt(invitation.sentAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
}
