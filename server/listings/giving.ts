import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#domain/accounts/team.ts'
import type { TeamMembership } from '#server/core/handlers.ts'
import { refuseStaleFactor } from '#server/core/member.ts'
import type { Database } from '#server/db/database.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { roomDocument } from '#server/db/schema/data-room.ts'
import { confidentialFacts, isBlindTo, openPart, reserved } from './confidential-readers.ts'
import type { StoredDossier } from './projection.ts'
import { toForm } from './to-form.ts'

interface Giver {
  reader: Reader
  team: TeamMembership
}

/**
 * Refuses to change the agent of a listing to a member who may not: the agent reads all of it, so that only its readers can
 * make another one, themselves included. Anyone may assign a listing without an agent that has nothing confidential. With
 * documents, the change needs a fresh second factor.
 */
export async function refuseUnlessGiving(tx: Database, { reader, team }: Giver, whole: StoredDossier): Promise<void> {
  const { id, agentId } = whole.dossier
  if (isBlindTo(whole, reader) && (agentId !== null || (await hasConfidentialPart(tx, whole))))
    throw reserved('agentId')
  if ((await tx.$count(roomDocument, eq(roomDocument.dossierId, id))) > 0) refuseStaleFactor(team.factor)
}

/** Whether a member may choose the agent of a listing. */
export const mayGive = async (db: Database, reader: Reader, whole: StoredDossier): Promise<boolean> =>
  !isBlindTo(whole, reader) || (whole.dossier.agentId === null && !(await hasConfidentialPart(db, whole)))

/** Whether a listing holds anything that only its readers may see (docs/decisions/team.md). */
async function hasConfidentialPart(tx: Database, whole: StoredDossier): Promise<boolean> {
  const { id, discretion, draft, soldPrice, hiddenDetails } = whole.dossier
  const form = toForm(whole)
  const open = openPart(form, '')
  const isBare =
    discretion === 'commune' &&
    draft === null &&
    soldPrice === null &&
    Object.keys(hiddenDetails).length === 0 &&
    Object.values(confidentialFacts(whole)).every((value) => value === null) &&
    JSON.stringify([open.years, open.pictures]) === JSON.stringify([form.years, form.pictures])
  if (!isBare) return true
  const holds = sql<boolean>`exists (select from mandate_register where dossier_id = ${id})
    or exists (select from room_document where dossier_id = ${id})
    or exists (select from access_request where dossier_id = ${id})
    or exists (select from opinion where dossier_id = ${id})
    or exists (select from property_event where dossier_id = ${id} and reason <> '')`
  const [found] = await tx.select({ holds }).from(dossier).where(eq(dossier.id, id))
  return found?.holds === true
}
