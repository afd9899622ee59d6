import {
  and,
  between,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { Agency } from '#domain/agency/agency.ts'
import type { Reader } from '#domain/accounts/team.ts'
import {
  type AccessForm,
  type AccessQuery,
  type AdviserForm,
  type BuyerProfileForm,
  ENDED_STATES,
  OPEN_REQUESTS_MAX,
  type QuestionForm,
  type RoomAnswerForm,
} from '#domain/data-room/access.ts'
import { ENDED_MONTHS, PROFILE_MONTHS } from '#domain/retention.ts'
import { ACCESS_CONSENT } from '#domain/data-room/consent.ts'
import { isForSale } from '#domain/listing/register/status.ts'
import { monthsAfter } from '#domain/days.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { newToken } from '#server/core/tokens.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import { inOrder, lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { accessRequest, buyerProfile, roomDocument, roomQuestion } from '#server/db/schema/data-room.ts'
import { account, isEmailProved } from '#server/db/schema/accounts.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { lead } from '#server/db/schema/leads.ts'
import { violates } from '#server/db/violation.ts'
import {
  type Access,
  type AccessRow,
  ENDING,
  isBound,
  isListingOffered,
  isOpenNow,
  isOpenTo,
  selectAccess,
  requestSubject,
  takeRequest,
  takeRequests,
  taskOf,
  whereSellerIsLate,
} from '#server/data-room/requests.ts'
import { selectQuestions } from '#server/data-room/questions.ts'
import { isReadableBy } from '#server/listings/confidential-readers.ts'
import { missingListing } from '#server/listings/dossiers.ts'
import { isShownAt } from '#server/listings/shown-documents.ts'
import { ago } from '#server/db/day.ts'
import { todayInParis } from '#server/core/today.ts'

/** Number of days before the end of a state at which the reader is told. */
const ENDING_DAYS = 3
/** Maximum number of requests in the agency's list. */
const SHOWN_MAX = 500

// The buyer's profile

export type ProfileRow = typeof buyerProfile.$inferSelect

export async function findProfile(db: Database, accountId: number): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(buyerProfile).where(eq(buyerProfile.accountId, accountId))
  return row
}

export async function saveProfile(db: Database, accountId: number, form: BuyerProfileForm): Promise<ProfileRow> {
  const set = { ...form, confirmedAt: new Date() }
  const [row] = await db
    .insert(buyerProfile)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: buyerProfile.accountId, set })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  return row
}

/** Whether a profile still counts: up to the same day in Paris PROFILE_MONTHS later. */
export const isProfileCurrent = ({ confirmedAt }: Pick<ProfileRow, 'confirmedAt'>): boolean =>
  todayInParis() <= monthsAfter(todayInParis(confirmedAt), PROFILE_MONTHS)

// Requests

const UNVERIFIED =
  'Confirmez d’abord que votre adresse email est la vôtre\u00a0: demandez un lien, puis ouvrez-le dans votre messagerie.'

interface Asked {
  form: AccessForm
  user: User
  consentVersion: string
  /** Formats a telephone number in E.164. */
  phoneE164: (phone: string) => string | null
}

/** Creates an access request, with a lead as its thread in the inbox. Refuses what listing or account do not allow. */
export async function insertRequest(
  tx: Database,
  { form, user, consentVersion, phoneE164 }: Asked,
): Promise<{ id: number; profile: ProfileRow }> {
  // Locks the status of the listing: a change of status updates existing requests, and must not miss this one.
  await lockRows(tx, dossier, eq(dossier.id, form.propertyId))
  const [found] = await tx
    .select({ listing: dossier, agentId: account.id })
    .from(dossier)
    .leftJoin(account, and(eq(account.id, dossier.agentId), eq(account.role, 'admin'), eq(account.active, true)))
    .where(eq(dossier.id, form.propertyId))
  if (!found || !isForSale(found.listing.status)) throw missingListing()
  const { listing, agentId } = found
  if (listing.status === 'sous compromis')
    throw new Refusal('conflict', 'Ce bien est sous compromis\u00a0: son dossier n’est plus ouvert.')
  if ((await countShown(tx, listing.id, 2)) === 0)
    throw new Refusal('conflict', 'Ce bien n’a pas de dossier confidentiel à lire.')
  const profile = await refuseUnlessMayAsk(tx, user.id, listing.id)
  const { phone } = profile
  const shared = {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    consentWords: ACCESS_CONSENT.words,
    consentVersion,
  }
  const [thread] = await tx
    .insert(lead)
    .values({
      ...shared,
      kind: 'contact',
      phone,
      phoneE164: phoneE164(phone),
      subject: 'Dossier confidentiel',
      // Not the project of the profile, which only readers of the file may read.
      message: form.message,
      propertyId: listing.id,
      propertyTitle: listing.reference ? `${listing.title} (réf. ${listing.reference})` : listing.title,
      assigneeId: agentId,
    })
    .returning({ id: lead.id })
  const { message, nameToSeller } = form
  const row = { ...shared, dossierId: listing.id, accountId: user.id, message, nameToSeller, leadId: thread?.id }
  const made = insertAccess(tx, row, { by: { ...user, kind: 'buyer' }, reference: listing.reference })
  return { id: await onCurrent(made, new Refusal('conflict', ASKED_ALREADY)), profile }
}

const ASKED_ALREADY = 'Vous avez déjà demandé le dossier de ce bien.'

/** Refuses when there is a current request for this listing with the same email, also one made with a former account. */
const onCurrent = <Result>(write: Promise<Result>, refusal: Refusal): Promise<Result> =>
  write.catch((error: unknown) => {
    throw violates(error, 'access_request_current') ? refusal : error
  })

/** Refuses an account that may not make another request. Locks it, so that concurrent requests cannot exceed the maximum. */
async function refuseUnlessMayAsk(tx: Database, accountId: number, dossierId: number): Promise<ProfileRow> {
  const [person] = await tx
    .select({ isEmailProved })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update')
  if (!person?.isEmailProved) throw new Refusal('forbidden', UNVERIFIED)
  const profile = await findProfile(tx, accountId)
  if (!profile) throw new Refusal('conflict', 'Remplissez d’abord votre profil d’acquéreur.')
  if (!isProfileCurrent(profile))
    throw new Refusal(
      'conflict',
      `Votre profil d’acquéreur a plus de ${PROFILE_MONTHS} mois\u00a0: relisez-le et confirmez-le d’abord.`,
    )
  const own = await tx
    .select({ dossierId: accessRequest.dossierId })
    .from(accessRequest)
    .where(and(eq(accessRequest.accountId, accountId), isNull(accessRequest.adviserOf), IS_CURRENT))
  if (own.some((request) => request.dossierId === dossierId)) throw new Refusal('conflict', ASKED_ALREADY)
  if (own.length >= OPEN_REQUESTS_MAX)
    throw new Refusal(
      'conflict',
      `Vous avez déjà ${OPEN_REQUESTS_MAX} demandes en cours\u00a0: renoncez à l’une d’elles avant d’en faire une autre.`,
    )
  return profile
}

const IS_CURRENT = notInArray(accessRequest.state, [...ENDED_STATES])

async function insertAccess(
  tx: Database,
  row: Omit<typeof accessRequest.$inferInsert, 'newsToken'>,
  { by, reference }: { by: Actor; reference: string | null },
): Promise<number> {
  const [made] = await tx
    .insert(accessRequest)
    .values({ ...row, newsToken: newToken() })
    .returning()
  if (!made) throw new Error('nothing was inserted')
  const subject = requestSubject({ request: made, listing: { reference } })
  const changes = row.adviserKind && { changes: { adviserKind: row.adviserKind } }
  await recordAudit(tx, { by, action: 'access.requested', ...subject, ...changes })
  return made.id
}

/** Proposes an adviser of a reader. Refuses an adviser already proposed. Returns the id of the adviser's request. */
export async function insertAdviser(
  tx: Database,
  { access: { request, listing }, form, by }: { access: Access; form: AdviserForm; by: Actor },
): Promise<number> {
  const { kind: adviserKind, ...person } = form
  const { dossierId, leadId, consentWords, consentVersion } = request
  const row = { dossierId, leadId, consentWords, consentVersion, adviserOf: request.id, adviserKind, ...person }
  const made = insertAccess(tx, row, { by, reference: listing.reference })
  return onCurrent(made, refusedField('email', 'Vous avez déjà désigné cette personne.'))
}

/**
 * The requests of an account, including those made for its email before it had an account, once the email is verified. Requests
 * kept from a deleted account belong to no other.
 */
export async function listOwn(db: Database, accountId: number): Promise<Access[]> {
  const isOfItsEmail = sql`lower(${accessRequest.email}) = (select lower(${account.email}) from ${account}
    where ${account.id} = ${accountId} and ${isEmailProved})`
  await db
    .update(accessRequest)
    .set({ accountId })
    .where(
      inOrder(
        accessRequest,
        and(isNull(accessRequest.accountId), isNull(accessRequest.formerAccountId), isOfItsEmail),
        'no key update',
      ),
    )
  return selectAccess(db).where(eq(accessRequest.accountId, accountId)).orderBy(desc(accessRequest.id))
}

/** Locks a request of this account. Refuses when it is not theirs, or with `isOpen`, when it does not open its file now. */
export const takeOwn = (tx: Database, id: number, accountId: number, { isOpen = false } = {}): Promise<Access> =>
  takeRequest(tx, id, isOpen ? isOpenTo(accountId) : eq(accessRequest.accountId, accountId))

/** The advisers of a buyer, in the order in which they were proposed. */
export const listAdvisers = (db: Database, requestId: number): Promise<AccessRow[]> =>
  db.select().from(accessRequest).where(eq(accessRequest.adviserOf, requestId)).orderBy(accessRequest.id)

/** Number of documents that a level opens. */
export const countShown = (db: Database, dossierId: number, level: number): Promise<number> =>
  db.$count(roomDocument, and(eq(roomDocument.dossierId, dossierId), isShownAt(level)))

/** The documents that readers may see, as the seller is told of them. */
export async function listShown(db: Database, dossierId: number): Promise<{ title: string; level: 1 | 2 }[]> {
  const { title, level, position, id } = roomDocument
  const rows = await db
    .select({ title, level })
    .from(roomDocument)
    .where(and(eq(roomDocument.dossierId, dossierId), isShownAt(2)))
    .orderBy(position, id)
  return rows.map((row) => ({ ...row, level: row.level === 1 ? 1 : 2 }))
}

// The agency

/** Requests that this team member may decide on, those that wait for the agency first. */
export const listForDesk = (
  db: Database,
  { listing, view }: AccessQuery,
  { reader, agency }: { reader: Reader; agency: Agency },
): Promise<Access[]> => {
  const { what, since } = taskOf(agency)
  return selectAccess(db)
    .where(
      and(
        isReadableBy(reader),
        listing ? eq(accessRequest.dossierId, Number(listing)) : undefined,
        view ? sql`${what} is not null` : undefined,
      ),
    )
    .orderBy(sql`${what} is null`, sql`case when ${what} is not null then ${since} end`, desc(accessRequest.id))
    .limit(SHOWN_MAX)
}

/** The facts and activities of the listing, from which conflicts and the seller's email are read. */
export async function readParties(db: Database, dossierId: number) {
  const [row] = await db
    .select({ facts: dossier.facts, activities: dossier.activities })
    .from(dossier)
    .where(eq(dossier.id, dossierId))
  return row ?? { facts: {}, activities: [] }
}

/** The agency's first decision sets the lead to in progress, and assigns it to that member if unassigned. */
export async function followThread(tx: Database, { request }: Access, by: User): Promise<void> {
  if (request.leadId === null) return
  const [row] = await tx
    .update(lead)
    .set({ status: 'in-progress', assigneeId: sql`coalesce(${lead.assigneeId}, ${by.id})` })
    .where(and(eq(lead.id, request.leadId), eq(lead.status, 'new')))
    .returning()
  if (!row) return
  const subject = { subject: `${row.firstName} ${row.lastName}`, subjectId: row.id, listingId: row.propertyId }
  await recordAudit(tx, { by, action: 'lead.status', ...subject, changes: { status: ['new', row.status] } })
}

// Questions

/** The questions of a request; for a reader, also those answered to all about documents that the reader may see. */
export function listQuestions(db: Database, { id, dossierId, level }: AccessRow, isReader: boolean) {
  const isReadAtLevel = or(isNull(roomQuestion.documentId), between(roomDocument.level, 1, level))
  const isToAll = and(eq(accessRequest.dossierId, dossierId), eq(roomQuestion.toAll, true), isReadAtLevel)
  return selectQuestions(db)
    .where(or(eq(roomQuestion.requestId, id), isReader ? isToAll : undefined))
    .orderBy(roomQuestion.id)
}

/** Refuses a document that the reader may not see. */
export async function insertReaderQuestion(
  tx: Database,
  { request }: Access,
  { documentId, text }: QuestionForm,
): Promise<void> {
  if (documentId !== null) {
    const isRead = and(eq(roomDocument.dossierId, request.dossierId), isShownAt(request.level))
    if ((await tx.$count(roomDocument, and(eq(roomDocument.id, documentId), isRead))) === 0)
      throw refusedField('documentId', 'Ce document n’est pas dans ce dossier.')
  }
  await tx.insert(roomQuestion).values({ requestId: request.id, documentId, text })
}

/** Locks the request of a question. Refuses when the question does not exist. */
export async function lockQuestionRequest(tx: Database, id: number): Promise<Access> {
  const [row] = await tx.select().from(roomQuestion).where(eq(roomQuestion.id, id))
  if (!row) throw new Refusal('missing', 'Cette question n’existe pas.')
  return takeRequest(tx, row.requestId)
}

/** Answers an unanswered question. Returns the other readers to whom the answer is addressed. */
export async function answerQuestion(
  tx: Database,
  id: number,
  { form: { text, toAll }, access: { request } }: { form: RoomAnswerForm; access: Access },
): Promise<Access[]> {
  const [row] = await tx
    .update(roomQuestion)
    .set({ answer: text, toAll, answeredAt: new Date() })
    .where(and(eq(roomQuestion.id, id), isNull(roomQuestion.answer)))
    .returning()
  if (!row) throw new Refusal('conflict', 'Un collègue a déjà répondu à cette question.')
  if (!toAll) return []
  const [found] = await selectQuestions(tx).where(eq(roomQuestion.id, id))
  const others = and(
    eq(accessRequest.dossierId, request.dossierId),
    sql`${accessRequest.id} <> ${request.id}`,
    isOpenNow,
  )
  return selectAccess(tx).where(and(others, gte(accessRequest.level, found?.level ?? 0)))
}

// Scheduled jobs

export type Due = 'ended' | 'closed' | 'ending' | 'seller'

const IS_ENDING = inArray(accessRequest.state, [...ENDING])

/** Which requests each scheduled job must process. */
const DUE: Record<Due, (agency: Agency) => SQL | undefined> = {
  ended: () => and(IS_ENDING, sql`${accessRequest.until} <= now()`),
  closed: () =>
    and(
      inArray(accessRequest.state, ['agreement-sent', 'open']),
      isNull(accessRequest.adviserOf),
      not(isListingOffered),
    ),
  // A state that lasts no longer than that is not announced again.
  ending: () =>
    and(
      IS_ENDING,
      isNull(accessRequest.endingToldAt),
      sql`${accessRequest.until} between now() and now() + make_interval(days => ${ENDING_DAYS})
        and ${accessRequest.until} > ${accessRequest.stateAt} + make_interval(days => ${ENDING_DAYS})`,
    ),
  seller: (agency) => and(whereSellerIsLate(agency), isNull(accessRequest.sellerRemindedAt)),
}

/** What a job has to process, by the calendar of the agency. */
interface DueWork {
  due: Due
  agency: Agency
}

/** Buyers before their advisers, who follow them: an adviser ended before their buyer would not come back with them. */
export async function listDueRequests(db: Database, { due, agency }: DueWork): Promise<number[]> {
  const rows = await db
    .select({ id: accessRequest.id })
    .from(accessRequest)
    .where(DUE[due](agency))
    .orderBy(sql`${accessRequest.adviserOf} nulls first`, accessRequest.id)
  return rows.map(({ id }) => id)
}

/** Locks a request, if the job still has to process it; else returns none. */
export const takeDue = (tx: Database, id: number, { due, agency }: DueWork): Promise<Access[]> =>
  takeRequests(tx, and(eq(accessRequest.id, id), DUE[due](agency)))

/**
 * Deletes requests that ended long ago. As long as an agreement binds, they are kept, with their reading records; those kept from
 * a deleted account no longer.
 */
export async function deleteOldRequests(db: Database): Promise<void> {
  const isOver = sql`${accessRequest.stateAt} < ${ago(ENDED_MONTHS, 'months')}`
  await db
    .delete(accessRequest)
    .where(
      inOrder(
        accessRequest,
        and(
          inArray(accessRequest.state, [...ENDED_STATES]),
          or(isOver, isNotNull(accessRequest.formerAccountId)),
          not(isBound),
        ),
      ),
    )
  await db.delete(buyerProfile).where(lt(buyerProfile.confirmedAt, ago(PROFILE_MONTHS * 2, 'months')))
}
