import { and, count, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import { AgentForm, type UserForm } from '#domain/accounts/admin.ts'
import { type Followed, followedWords, type HandoverForm, isPromoted } from '#domain/accounts/team.ts'
import { shownName } from '#domain/person-name.ts'
import { changesBetween, recordAudit } from '#server/db/audit.ts'
import { lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { accessRequest } from '#server/db/schema/data-room.ts'
import { account, factor, factorQuestion, invitation, session } from '#server/db/schema/accounts.ts'
import { alert } from '#server/db/schema/alerts.ts'
import { isKeptLead, lead, leadNote, opinion } from '#server/db/schema/leads.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { countToCome, giveAppointments } from '#server/appointments/hand-over.ts'
import { lockListingsOf } from '#server/listings/dossiers.ts'
import { publish } from '#server/listings/publish.ts'
import { closeRequestsOf } from '#server/data-room/leave.ts'
import { giveListings } from '#server/listings/write.ts'
import type { TeamMembership } from '#server/core/handlers.ts'
import { refuseStaleFactor } from '#server/core/member.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { personChanges } from './account-audit.ts'
import { type AccountRow, bindingEmail, isOtherEmail, auditName } from './user-row.ts'
import { hashPassword } from './passwords.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'
import { promotionMail } from './mails.ts'
import { deleteOf, endWaysIn, type AccountStores, updatePerson } from './queries.ts'

/** Lists all accounts, newest first. */
export const listAccounts = (db: Database): Promise<AccountRow[]> => db.select().from(account).orderBy(desc(account.id))

/** Lists the administrators in the order of the agency's page, each with the number of their second factors. */
export const listAdministrators = (db: Database): Promise<(AccountRow & { factors: number })[]> =>
  db
    .select({ ...getTableColumns(account), factors: count(factor.id) })
    .from(account)
    .leftJoin(factor, eq(factor.accountId, account.id))
    .where(eq(account.role, 'admin'))
    .groupBy(account.id)
    .orderBy(sql`${account.teamRank} nulls last`, account.id)

/** Throws a Refusal when the account does not exist. */
export async function getUser(db: Database, id: number): Promise<AccountRow> {
  const [row] = await db.select().from(account).where(eq(account.id, id))
  return row ?? refuseMissing()
}

/**
 * Updates an account; disabling it ends its sessions, and so does giving it more rights, which is mailed to it. Throws a Refusal
 * when no active owner would remain.
 */
export const updateUser = (
  { db, ...needs }: AccountStores & MailServices,
  given: UserForm | ((before: AccountRow) => UserForm),
  { id, by, factor }: { id: number; by: User; factor: TeamMembership['factor'] },
): Promise<AccountRow> =>
  db.transaction(async (tx) => {
    const { before, after } = await updatePerson({ db: tx, ...needs }, id, async () => {
      const before = await lockAccount(tx, id)
      const form = typeof given === 'function' ? given(before) : given
      // Without an explicit team role, a new administrator becomes an owner.
      const teamRole = form.teamRole ?? (before.role === 'admin' ? before.teamRole : 'owner')
      const isStaying = isOwner({ ...form, teamRole })
      if (isOwner(before) && !isStaying) await refuseLastOwner(tx, id)
      if (id === by.id && !isStaying) {
        throw new Refusal('conflict', 'Vous ne pouvez pas désactiver votre propre compte ni vous retirer ce rôle.')
      }
      if (isOtherEmail(form.email, before.email)) refuseStaleFactor(factor)
      // An owner of the agency agrees for others; to their own new email, with their factor.
      const isAgreed = id === by.id ? factor === 'fresh' : true
      const isFinal = id !== by.id && before.role === 'admin'
      return { before, changed: { ...form, teamRole }, isAgreed, isFinal }
    })
    if (!after.active) await deleteOf(tx, id, [session, factorQuestion])
    if (isPromoted(before, after)) {
      await endWaysIn(tx, id)
      // The former email too while a change waits, because it binds.
      for (const to of new Set([bindingEmail(after), after.email]))
        await sendMail(tx, needs, { to, ...promotionMail(needs.agency) })
    }
    // An invitation gives rights that its sender must still be able to give.
    if (!isOwner(after)) await tx.delete(invitation).where(eq(invitation.accountId, id))
    const changes = personChanges({ before, after })
    await recordAudit(tx, { by, action: 'user.changed', subject: auditName(after), subjectId: id, changes })
    return after
  })

/** Sets the role in the team of an administrator, as `updateUser` does. Refuses for another account. */
export const updateTeamRole = (
  stores: AccountStores & MailServices,
  { teamRole }: Pick<AccountRow, 'teamRole'>,
  by: Parameters<typeof updateUser>[2],
): Promise<AccountRow> =>
  updateUser(
    stores,
    ({ firstName, lastName, email, role, active }) => {
      if (role !== 'admin') throw new Refusal('conflict', 'Cette personne ne fait pas partie de l’équipe.')
      return { firstName, lastName, email, role, active, teamRole }
    },
    by,
  )

const AGENT_FIELDS = Object.keys(AgentForm.shape) as (keyof AgentForm)[]

/** What is shown beside the name of an agent. */
export const agentOf = (row: AccountRow): AgentForm =>
  Object.fromEntries(AGENT_FIELDS.map((name) => [name, row[name]])) as AgentForm

/** Sets what is shown beside an agent's name, also on their listings for sale. Refuses when the account does not exist. */
export const setAgent = (
  { db, places }: AccountStores,
  form: AgentForm,
  { id, by }: { id: number; by: User },
): Promise<void> =>
  db.transaction(async (tx) => {
    const listings = await lockListingsOf(tx, id)
    const before = await lockAccount(tx, id)
    await tx.update(account).set(form).where(eq(account.id, id))
    const changes = changesBetween(before, { ...before, ...form }, AGENT_FIELDS)
    await recordAudit(tx, { by, action: 'user.changed', subject: auditName(before), subjectId: id, changes })
    await publish(tx, places, listings)
  })

export const deleteUser = (
  { db, places, ...post }: AccountStores & MailServices,
  { id, by }: { id: number; by: User },
): Promise<AccountRow> =>
  db.transaction(async (tx) => {
    const listings = await lockListingsOf(tx, id)
    const before = await lockAccount(tx, id)
    if (isOwner(before)) await refuseLastOwner(tx, id)
    if (id === by.id) {
      throw new Refusal('conflict', 'Vous ne pouvez pas supprimer votre propre compte ici : passez par votre profil.')
    }
    await closeRequestsOf(tx, post, { accountId: id, by })
    // Before the deletion, whose trigger redacts the name in every entry, including this one.
    await recordAudit(tx, { by, action: 'user.deleted', subject: auditName(before), subjectId: id })
    await lockOwn(tx, id)
    await tx.delete(account).where(eq(account.id, id))
    await publish(tx, places, listings)
    return before
  })

/**
 * Deletes an account at its owner's request, with its sessions, links and favorites; requests that an agreement binds outlive it.
 * Throws a Refusal for the last administrator or owner. Returns false without deleting when the password hash is no longer the
 * one given.
 */
export const deleteAccount = (
  { db, places, ...post }: AccountStores & MailServices,
  { user, passwordHash }: { user: User; passwordHash: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { id } = user
    const listings = await lockListingsOf(tx, id)
    await lockWithTeam(tx, id)
    const last = await lastOf(tx, id)
    if (last) throw new Refusal('conflict', `${ALONE[last]} nommez-en un autre avant de supprimer ce compte.`)
    await lockOwn(tx, id)
    const isIt = and(eq(account.id, id), eq(account.passwordHash, passwordHash))
    const [before] = await tx.select().from(account).where(isIt).for('no key update')
    if (!before) return false
    await closeRequestsOf(tx, post, { accountId: id, by: user })
    // Before the deletion, as in deleteUser.
    const entry = { by: before, action: 'user.deleted', subject: auditName(before), subjectId: id } as const
    if (before.role === 'admin') await recordAudit(tx, entry)
    await tx.delete(account).where(eq(account.id, id))
    await publish(tx, places, listings)
    return true
  })

const ALONE = { administrateur: 'Vous êtes le seul administrateur :', dirigeant: 'Vous êtes le seul dirigeant\u00a0:' }

async function lockAccount(tx: Database, id: number): Promise<AccountRow> {
  await lockWithTeam(tx, id)
  return getUser(tx, id)
}

/** Locks the whole team too: of two administrators who disable each other, the second one waits and is then refused. */
const lockWithTeam = (tx: Database, id: number): Promise<unknown> =>
  lockRows(tx, account, or(eq(account.role, 'admin'), eq(account.id, id)))

/** Locks what is deleted or changed with a locked account, in the order of docs/decisions/locks.md. */
async function lockOwn(tx: Database, id: number): Promise<void> {
  const own = tx.select({ id: accessRequest.id }).from(accessRequest).where(eq(accessRequest.accountId, id))
  await lockRows(tx, accessRequest, or(eq(accessRequest.accountId, id), inArray(accessRequest.adviserOf, own)))
  await lockRows(tx, lead, eq(lead.assigneeId, id))
  await lockRows(tx, leadNote, eq(leadNote.authorId, id))
  await lockRows(tx, alert, eq(alert.accountId, id))
  await lockRows(tx, opinion, eq(opinion.authorId, id))
}

async function refuseLastOwner(tx: Database, id: number): Promise<void> {
  const who = await lastOf(tx, id)
  if (who) throw new Refusal('conflict', `Il doit rester au moins un ${who} actif.`)
}

/** The role of which this account is the only active holder; undefined when there are others. */
async function lastOf(tx: Database, id: number): Promise<'administrateur' | 'dirigeant' | undefined> {
  const isActive = and(eq(account.role, 'admin'), eq(account.active, true))
  const managers = await tx.select().from(account).where(isActive)
  const isOnly = ([one, ...others]: AccountRow[]) => one?.id === id && others.length === 0
  if (isOnly(managers)) return 'administrateur'
  return isOnly(managers.filter(isOwner)) ? 'dirigeant' : undefined
}

/** Counts the listings and requests assigned to an account. Refuses when the account does not exist. */
export async function countFollowed(db: Database, id: number): Promise<Followed> {
  await getUser(db, id)
  const isFollowed = and(isKeptLead, eq(lead.assigneeId, id))
  const listings = await db.$count(dossier, eq(dossier.agentId, id))
  const [requests] = await db
    .select({
      requests: count(),
      callBacks: count(lead.callBackOn),
    })
    .from(lead)
    .where(isFollowed)
  const appointments = await countToCome(db, id)
  return { listings, appointments, ...(requests ?? { requests: 0, callBacks: 0 }) }
}

/**
 * Assigns an account's listings and requests to another team member, and ends its sessions; disables the account too with
 * `closesAccount`. Throws a Refusal when that member may not be the agent of listings, and for the last owner.
 */
export const handOver = (
  { db, places }: AccountStores,
  { toId, closesAccount = false }: HandoverForm,
  { id, by }: { id: number; by: User },
) =>
  db.transaction(async (tx) => {
    await lockListingsOf(tx, id)
    const from = await lockAccount(tx, id)
    const [to] = await tx.select().from(account).where(eq(account.id, toId))
    if (!to || toId === id || !isManager(to) || to.teamRole === 'assistant')
      throw refusedField('toId', 'Choisissez un autre membre actif de l’équipe, négociateur ou dirigeant.')
    await lockRows(tx, lead, eq(lead.assigneeId, id))
    const followed = followedWords(await countFollowed(tx, id))
    const listings = await giveListings(tx, { from: id, to: toId, by })
    await tx.update(lead).set({ assigneeId: toId }).where(eq(lead.assigneeId, id))
    await giveAppointments(tx, { from: id, to: toId })
    await tx.delete(session).where(eq(session.accountId, id))
    const changes = { agentId: [id, toId], handedOver: [followed] }
    await recordAudit(tx, { by, action: 'user.handover', subject: auditName(from), subjectId: id, changes })
    if (closesAccount) await disable(tx, from, by)
    await publish(tx, places, listings)
    return `${followed}\u00a0: confiés à ${shownName(to)}.`
  })

/** Disables an account: nobody logs in with it any more. */
async function disable(tx: Database, before: AccountRow, by: User): Promise<void> {
  const { id } = before
  if (id === by.id) throw new Refusal('conflict', 'Vous ne pouvez pas désactiver votre propre compte.')
  if (isOwner(before)) await refuseLastOwner(tx, id)
  await tx.update(account).set({ active: false }).where(eq(account.id, id))
  await deleteOf(tx, id, [session, factorQuestion])
  await tx.delete(invitation).where(eq(invitation.accountId, id))
  const changes = changesBetween(before, { ...before, active: false }, ['active'])
  await recordAudit(tx, { by, action: 'user.changed', subject: auditName(before), subjectId: id, changes })
}

const isOwner = (row: Pick<AccountRow, 'role' | 'active' | 'teamRole'>) => isManager(row) && row.teamRole === 'owner'

const isManager = ({ role, active }: Pick<AccountRow, 'role' | 'active'>) => role === 'admin' && active

/**
 * Creates the first administrator when there is none. Never changes an existing one: a restart must not reset a password
 * changed on the site.
 */
export async function ensureFirstAdmin(db: Database, login: { email: string; password: string }): Promise<void> {
  if ((await db.$count(account, eq(account.role, 'admin'))) > 0) return
  const passwordHash = await hashPassword(login.password)
  const admin = { firstName: 'Admin', lastName: 'Devanture', email: login.email, passwordHash, role: 'admin' } as const
  await db.insert(account).values(admin).onConflictDoNothing()
}

function refuseMissing(): never {
  throw new Refusal('missing', 'Cet utilisateur n’existe pas ou a été supprimé.')
}
