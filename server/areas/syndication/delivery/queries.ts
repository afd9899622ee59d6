import { and, desc, eq, inArray, isNull, isNotNull, like, lt, ne, not, or } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { DeliveryForm, RunOutcome } from '#domain/syndication/delivery.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import type { FileKeys } from '#server/data-room/seal.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { portal, portalDelivery, portalRun } from '#server/db/schema/syndication.ts'
import type { DeliveryAccount } from '#server/delivery/connection.ts'
import { lockPortal } from '../queries.ts'
import { openPassword, sealPassword } from '#server/delivery/sealed-password.ts'

export type DeliveryRow = typeof portalDelivery.$inferSelect

/** A claim that is older is of a process that was killed: a delivery takes four minutes at most. */
const CLAIM_MS = 10 * 60_000

export const isClaimed = ({ claimedAt }: Pick<DeliveryRow, 'claimedAt'>): boolean =>
  claimedAt !== null && claimedAt.getTime() > Date.now() - CLAIM_MS

export const listDeliveries = (db: Database): Promise<DeliveryRow[]> => db.select().from(portalDelivery)

/** The portals that send at night. */
export const listNightlyPortals = (db: Database) =>
  db
    .select({ id: portal.id })
    .from(portal)
    .innerJoin(portalDelivery, eq(portalDelivery.portalId, portal.id))
    .where(eq(portal.isActive, true))

export async function findDelivery(db: Database, portalId: number): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(portalDelivery).where(eq(portalDelivery.portalId, portalId))
  return row
}

export async function getDelivery(db: Database, portalId: number): Promise<DeliveryRow> {
  const row = await findDelivery(db, portalId)
  if (!row) throw new Refusal('missing', 'Ce portail n’a pas de serveur\u00a0: réglez-en un.')
  return row
}

/** What identifies the server: the kept password goes to no other one. */
const SERVER = ['kind', 'host', 'port', 'userName'] as const

interface SavedDelivery {
  portalId: number
  form: DeliveryForm
  keys: FileKeys | undefined
  by: User
}

/** Saves the account of a portal. A typed password also accepts whatever key the server shows next. */
export async function saveDelivery(db: Database, { portalId, form, keys, by }: SavedDelivery): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await lockPortal(tx, portalId)
    const former = await findDelivery(tx, portalId)
    const { password, ...typed } = form
    const isSame = former !== undefined && SERVER.every((field) => former[field] === typed[field])
    if (!password && !isSame)
      throw refusedField(
        'password',
        former ? 'Le serveur a changé\u00a0: saisissez le mot de passe.' : 'Saisissez le mot de passe.',
      )
    const own = password
      ? { ...typed, password: sealPassword(keys, portalId, password), hostKey: null, sentSha256: null }
      : { ...typed, ...(former?.folder === typed.folder ? {} : { sentSha256: null }) }
    await (former
      ? tx.update(portalDelivery).set(own).where(eq(portalDelivery.portalId, portalId))
      : tx.insert(portalDelivery).values({ portalId, password: '', ...own }))
    await recordAudit(tx, { by, action: 'portal.delivery', subject: name, subjectId: portalId })
  })
}

export async function removeDelivery(db: Database, portalId: number, by: User): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await lockPortal(tx, portalId)
    await getDelivery(tx, portalId)
    await tx.delete(portalDelivery).where(eq(portalDelivery.portalId, portalId))
    await recordAudit(tx, { by, action: 'portal.no-delivery', subject: name, subjectId: portalId })
  })
}

export const toAccount = (row: DeliveryRow, keys: FileKeys | undefined): DeliveryAccount => ({
  ...row,
  password: openPassword(keys, row.portalId, row.password),
})

/** A member may have named another server while this one answered: what it said is then of no use. */
const isStillAt = (row: DeliveryRow) =>
  and(
    eq(portalDelivery.portalId, row.portalId),
    eq(portalDelivery.password, row.password),
    eq(portalDelivery.folder, row.folder),
    ...SERVER.map((field) => eq(portalDelivery[field], row[field])),
  )

/** Remembers the key that a server showed at the first contact. */
export const pinHostKey = (db: Database, row: DeliveryRow, hostKey: string): Promise<unknown> =>
  db
    .update(portalDelivery)
    .set({ hostKey })
    .where(and(isStillAt(row), isNull(portalDelivery.hostKey)))

/**
 * Claims the delivery of a portal for this instance, or for the job that a claim stands for. Undefined while another one
 * sends: two instances of the site never send twice.
 */
export async function claimDelivery(db: Database, portalId: number, former?: string): Promise<DeliveryRow | undefined> {
  const { claimedAt } = portalDelivery
  const isFree = or(
    isNull(claimedAt),
    lt(claimedAt, new Date(Date.now() - CLAIM_MS)),
    former === undefined ? undefined : eq(claimedAt, new Date(former)),
  )
  const [row] = await db
    .update(portalDelivery)
    .set({ claimedAt: new Date() })
    .where(and(eq(portalDelivery.portalId, portalId), isFree))
    .returning()
  return row
}

export const releaseDelivery = (db: Database, { portalId, claimedAt }: DeliveryRow): Promise<unknown> =>
  db
    .update(portalDelivery)
    .set({ claimedAt: null })
    .where(
      and(
        eq(portalDelivery.portalId, portalId),
        claimedAt ? eq(portalDelivery.claimedAt, claimedAt) : isNotNull(portalDelivery.claimedAt),
      ),
    )

/** Remembers what the server has, so that the night does not send the same again. */
export const markDelivered = (tx: Database, row: DeliveryRow, sentSha256: string): Promise<unknown> =>
  tx.update(portalDelivery).set({ sentSha256 }).where(isStillAt(row))

/** Whether the owners have not been told of this portal's failures today; they are from now on. */
export async function isFirstTold(tx: Database, portalId: number): Promise<boolean> {
  const toldOn = todayInParis()
  const isNew = or(isNull(portalDelivery.toldOn), ne(portalDelivery.toldOn, toldOn))
  const told = await tx
    .update(portalDelivery)
    .set({ toldOn })
    .where(and(eq(portalDelivery.portalId, portalId), isNew))
    .returning({ portalId: portalDelivery.portalId })
  return told.length > 0
}

/** How many listings the portal got last; 0 before the first. What failed or was stopped never reached it. */
export async function countAtPortal(db: Database, portalId: number): Promise<number> {
  const last = async (...outcomes: RunOutcome[]) => {
    const [row] = await db
      .select({ listings: portalRun.listings })
      .from(portalRun)
      .where(and(eq(portalRun.portalId, portalId), inArray(portalRun.outcome, outcomes)))
      .orderBy(desc(portalRun.id))
      .limit(1)
    return row?.listings
  }
  const isSent = (await findDelivery(db, portalId)) !== undefined
  return (isSent ? await last('sent', 'unchanged') : undefined) ?? (await last('made', 'sent', 'unchanged')) ?? 0
}

/** Seals the passwords of portals with FILE_KEY instead of FILE_KEY_FORMER, while the site runs. Returns how many. */
export async function rotatePasswords(db: Database, keys: FileKeys): Promise<number> {
  const rows = await db
    .select()
    .from(portalDelivery)
    .where(not(like(portalDelivery.password, `${keys.current.id}:%`)))
  for (const { portalId, password } of rows)
    await db
      .update(portalDelivery)
      .set({ password: sealPassword(keys, portalId, openPassword(keys, portalId, password)) })
      .where(and(eq(portalDelivery.portalId, portalId), eq(portalDelivery.password, password)))
  return rows.length
}
