import { and, eq, max, notInArray, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { Reader } from '#domain/accounts/team.ts'
import { FILE_LINK } from '#domain/agency/mail-words.ts'
import { ENDED_STATES, OPEN_TO } from '#domain/data-room/access.ts'
import { PROPOSALS_A_DAY } from '#domain/limits.ts'
import type { Status } from '#domain/listing/register/status.ts'
import { visibleName } from '#domain/person-name.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { lockRows } from '#server/db/locks.ts'
import { alert, alertOpposition } from '#server/db/schema/alerts.ts'
import { accessRequest, fileProposal, roomDocument } from '#server/db/schema/data-room.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { isReadableBy, reserved } from '#server/listings/confidential-readers.ts'
import { isShownAt } from '#server/listings/shown-documents.ts'
import { closedWords } from './next-step-words.ts'

// A confidential file proposed to a person: docs/decisions/data-room.md. Nothing here opens a file.

/** Why the file of a listing cannot be proposed to anybody now; null when it can. `shown` counts the documents with readers. */
export function proposalRefusal({ status, shown }: { status: Status; shown: number }): string | null {
  if (status === 'brouillon') return 'Ce bien n’est pas en ligne\u00a0: publiez-le, puis proposez son dossier.'
  if (OPEN_TO[status] !== 'all') return closedWords(status)
  if (shown === 0) return 'Ce bien n’a pas de dossier à lire\u00a0: donnez un niveau à l’un de ses documents d’abord.'
  return null
}

/** The listing of a file to propose. Refuses a member who may not read its confidential part. */
export async function getProposed(db: Database, listingId: number, reader: Reader) {
  const [found] = await db
    .select({
      status: dossier.status,
      title: dossier.title,
      reference: dossier.reference,
      isRead: isReadableBy(reader),
      shown: sql<number>`(select count(*)::int from ${roomDocument}
        where room_document.dossier_id = dossier.id and ${isShownAt(2)})`,
    })
    .from(dossier)
    .where(eq(dossier.id, listingId))
  if (!found) throw new Refusal('missing', 'Ce bien n’existe pas.')
  if (!found.isRead) throw reserved()
  return found
}

export interface Proposal {
  listingId: number
  person: { email: string; name: string; phone: string }
  /** The request in whose thread it is. */
  leadId: number | null
  /** When the person last wrote to the agency by themselves. */
  wroteAt: Date | null
  by: User
  reader: Reader
}

/**
 * Makes the personal link by which a person asks for a file, in place of an earlier one; its path. Refuses when the listing, or
 * the person, does not allow it.
 */
export async function proposeFile(tx: Database, proposal: Proposal): Promise<string> {
  const { listingId, person, leadId, by } = proposal
  // A change of status must not miss it.
  await lockRows(tx, dossier, eq(dossier.id, listingId))
  const listing = await refuseUnlessProposable(tx, proposal)
  const token = newToken()
  const sentBy = visibleName(`${by.firstName} ${by.lastName}`)
  const sent = { ...person, tokenHash: hashToken(token), sentBy, ...(leadId === null ? {} : { leadId }) }
  const isOne = and(
    eq(fileProposal.dossierId, listingId),
    eq(sql`lower(${fileProposal.email})`, person.email.toLowerCase()),
  )
  const again = { ...sent, sentAt: sql`now()`, times: sql`least(${fileProposal.times} + 1, 999)` }
  // One at a time, because the listing is locked.
  const renewed = await tx.update(fileProposal).set(again).where(isOne).returning({ id: fileProposal.id })
  if (renewed.length === 0) await tx.insert(fileProposal).values({ dossierId: listingId, ...sent })
  // Without the person's name, which the journal would keep longer than the proposal.
  const subject = [listing.title, listing.reference].filter(Boolean).join(', ')
  await recordAudit(tx, { by, action: 'file.proposed', subject, subjectId: listingId, listingId })
  return `/properties/${listingId}/dossier#${token}`
}

/** Refuses what the listing, the member or the person does not allow. Asked first without a lock, so that a refusal counts as no mail. */
export async function refuseUnlessProposable(db: Database, proposal: Omit<Proposal, 'by' | 'leadId'>) {
  const listing = await getProposed(db, proposal.listingId, proposal.reader)
  const refusal = proposalRefusal(listing)
  if (refusal) throw new Refusal('conflict', refusal)
  await refuseUnlessWelcome(db, proposal)
  return listing
}

const REFUSED_MAILS = 'Cette personne a demandé à ne plus recevoir de mails\u00a0: appelez-la.'

/** Refuses a person who has asked for this file already, or who has refused mails and not written since. */
async function refuseUnlessWelcome(
  tx: Database,
  { listingId, person: { email }, wroteAt }: Pick<Proposal, 'listingId' | 'person' | 'wroteAt'>,
): Promise<void> {
  const address = email.toLowerCase()
  const isTheirs = eq(sql`lower(${accessRequest.email})`, address)
  const isGoingOn = notInArray(accessRequest.state, [...ENDED_STATES])
  if ((await tx.$count(accessRequest, and(eq(accessRequest.dossierId, listingId), isTheirs, isGoingOn))) > 0)
    throw new Refusal('conflict', 'Cette personne a déjà demandé ce dossier\u00a0: voyez sa demande.')
  const hash = sql`encode(sha256(convert_to(${address}, 'UTF8')), 'hex')`
  const [opposed] = await tx
    .select({ at: max(alertOpposition.at) })
    .from(alertOpposition)
    .where(eq(alertOpposition.emailHash, hash))
  const isStopped = and(eq(sql`lower(${alert.email})`, address), eq(alert.state, 'stopped'))
  const [stopped] = await tx
    .select({ at: max(alert.stoppedAt) })
    .from(alert)
    .where(isStopped)
  const refusedAt = [opposed?.at, stopped?.at].flatMap((at) => at ?? []).toSorted((a, b) => Number(b) - Number(a))[0]
  if (refusedAt && (wroteAt === null || wroteAt < refusedAt)) throw new Refusal('conflict', REFUSED_MAILS)
}

/** The refusal of more mails than one person may get in a day. */
export const tooManyProposals = () =>
  new Refusal(
    'too-many',
    `Cette personne a déjà reçu ${PROPOSALS_A_DAY}\u00a0propositions aujourd’hui\u00a0: appelez-la, ou attendez demain.`,
  )

/** The text of the mail, with the link, and as it is noted: the link is the person's alone. */
export const withFileLink = (text: string, url: string) => ({
  sent: text.replaceAll(FILE_LINK, url),
  noted: text.replaceAll(FILE_LINK, '[lien personnel vers la demande du dossier]'),
})
