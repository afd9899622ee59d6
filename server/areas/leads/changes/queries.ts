import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { LeadStatus } from '#domain/accounts/admin.ts'
import type { LeadChange } from '#domain/leads/inbox.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { Refusal } from '#server/core/refusal.ts'
import { changesBetween, recordAudit } from '#server/db/audit.ts'
import { lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { lead, leadNote } from '#server/db/schema/leads.ts'
import { dossier } from '#server/db/schema/listings.ts'
import type { LeadRecord } from '#server/areas/leads/answers.ts'
import { missingLead, spamOf } from '#server/areas/leads/queries.ts'

type Change = LeadChange & { by: User }

/** Changes leads, and records new statuses in the audit log. Refuses when one of them does not exist. */
export const updateLeads = (db: Database, { ids, ...change }: Change & { ids: number[] }): Promise<void> =>
  db.transaction(async (tx) => changeLeads(tx, await lockLeads(tx, { ids, status: change.status }), change))

interface Locked {
  rows: LeadRecord[]
  /** Other leads of the same senders, which are no spam any more. */
  trusted: LeadRecord[]
}

/** Locks all leads that a change will write. Refuses when one of `ids` does not exist. */
async function lockLeads(
  tx: Database,
  { ids, status }: { ids: number[]; status?: LeadStatus | undefined },
): Promise<Locked> {
  const isTrusted = status !== undefined && status !== 'spam' && status !== 'erased'
  const others = isTrusted ? await listSpamWith(tx, ids) : []
  await lockRows(tx, lead, inArray(lead.id, [...ids, ...others]))
  const all = await tx
    .select()
    .from(lead)
    .where(inArray(lead.id, [...ids, ...others]))
    .orderBy(asc(lead.id))
  const own = new Set(ids)
  const rows = all.filter(({ id }) => own.has(id))
  if (rows.length < own.size) throw missingLead()
  return { rows, trusted: all.filter(({ id, status }) => !own.has(id) && status === 'spam') }
}

/** The other leads that are marked as spam like these, and sent by the same people. */
async function listSpamWith(tx: Database, ids: number[]): Promise<number[]> {
  const found = new Set(ids)
  let senders = await tx
    .select()
    .from(lead)
    .where(and(inArray(lead.id, ids), eq(lead.status, 'spam')))
  while (senders.length > 0) {
    const sent = await tx
      .select()
      .from(lead)
      .where(or(...senders.map(spamOf)))
    senders = sent.filter(({ id }) => !found.has(id))
    for (const { id } of senders) found.add(id)
  }
  return [...found].filter((id) => !ids.includes(id))
}

/** Whether a change without an assignee is work on a lead: who does it follows the lead, unless somebody does. */
const isWork = ({ assigneeId, status, callBackOn }: LeadChange): boolean =>
  assigneeId === undefined && (status === 'done' || status === 'in-progress' || typeof callBackOn === 'string')

/** SQL: a new lead that somebody will call back is in progress: it leaves « À traiter ». */
const BEGUN = sql`case when ${lead.status} = 'new' then 'in-progress' else ${lead.status} end`

/** Applies a change to locked leads. Leads of a sender who is no spam any more are new again, so that future ones are too. */
async function changeLeads(tx: Database, { rows, trusted }: Locked, { by, ...change }: Change): Promise<void> {
  if (typeof change.assigneeId === 'number') await refuseUnlessAdmin(tx, change.assigneeId)
  const follower = isWork(change) ? { assigneeId: sql`coalesce(${lead.assigneeId}, ${by.id})` } : {}
  const isBegun = typeof change.callBackOn === 'string' && change.status === undefined
  await tx
    .update(lead)
    .set({ ...change, ...follower, ...(isBegun && { status: BEGUN }) })
    .where(inArray(lead.id, idsOf(rows)))
  if (trusted.length > 0)
    await tx
      .update(lead)
      .set({ status: 'new' })
      .where(inArray(lead.id, idsOf(trusted)))
  const changed = [
    ...rows.map(
      (before) =>
        [
          before,
          {
            ...before,
            ...(isWork(change) && { assigneeId: before.assigneeId ?? by.id }),
            ...change,
            ...(isBegun && before.status === 'new' && { status: 'in-progress' as const }),
          },
        ] as const,
    ),
    ...trusted.map((before) => [before, { ...before, status: 'new' as const }] as const),
  ]
  for (const [before, after] of changed) {
    const isErased = change.status === 'erased'
    const changes = changesBetween(before, after, ['status', 'assigneeId', 'callBackOn'])
    await recordAudit(tx, {
      by,
      action: isErased ? 'lead.deleted' : 'status' in changes ? 'lead.status' : 'lead.changed',
      ...subjectOfEntry(before),
      ...(isErased && { subject: leadReference(before) }),
      changes,
    })
  }
}

const idsOf = (rows: LeadRecord[]) => rows.map(({ id }) => id)

/** The subject of audit entries about a lead. */
export const subjectOfEntry = ({ id, firstName, lastName, propertyId }: LeadRecord) => ({
  subject: `${firstName} ${lastName}`,
  subjectId: id,
  listingId: propertyId,
})

async function refuseUnlessAdmin(tx: Database, id: number): Promise<void> {
  if ((await tx.$count(account, and(eq(account.id, id), eq(account.role, 'admin')))) === 0)
    throw new Refusal('invalid', 'Cette personne n’est pas administrateur.')
}

interface NewNote {
  id: number
  text: string
  status?: LeadStatus | undefined
  by: User
  /** A listing that `andAlso` writes about. */
  listingId?: number | undefined
}

/** Adds a note, and assigns the lead to its author unless it has an assignee; `andAlso` runs in the same transaction. */
export const insertNote = (
  db: Database,
  { id, text, status, by, listingId }: NewNote,
  andAlso?: (tx: Database, row: LeadRecord) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    // Locked before the note refers to them: docs/decisions/locks.md.
    if (listingId !== undefined) await lockRows(tx, dossier, eq(dossier.id, listingId))
    const locked = await lockLeads(tx, { ids: [id], status })
    const [row] = locked.rows
    if (!row || row.status === 'erased') throw missingLead()
    await tx.insert(leadNote).values({ leadId: id, text, authorId: by.id })
    const follow = row.assigneeId === null ? { assigneeId: by.id } : {}
    if (status || row.assigneeId === null) await changeLeads(tx, locked, { ...follow, ...(status && { status }), by })
    await andAlso?.(tx, row)
  })

/** Makes a locked lead one that is worked on, by whoever does so unless it has an assignee. */
export async function beginWork(tx: Database, row: LeadRecord, by: User): Promise<void> {
  const follow = row.assigneeId === null ? { assigneeId: by.id } : {}
  const begun = row.status === 'new' ? { status: 'in-progress' as const } : {}
  const change = { ...follow, ...begun }
  if (Object.keys(change).length > 0) await changeLeads(tx, { rows: [row], trusted: [] }, { ...change, by })
}
