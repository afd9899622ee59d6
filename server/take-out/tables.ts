import { asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { EXPORTED_PHOTOS, type ExportedListing } from '#domain/take-out/own-export.ts'
import { isPrivatePicture } from '#domain/listing/pictures/private-picture.ts'
import { withoutFocus } from '#domain/listing/pictures/picture-url.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { alert } from '#server/db/schema/alerts.ts'
import { contact, contactMark, contactNote } from '#server/db/schema/contacts.ts'
import { lead, leadNote } from '#server/db/schema/leads.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { mandateRegister } from '#server/db/schema/mandates.ts'
import { readDossiers } from '#server/listings/dossiers.ts'
import { readFormerMandates } from '#server/listings/former-mandates.ts'
import { readMandates } from '#server/listings/mandates.ts'
import type { StoredDossier } from '#server/listings/projection.ts'
import { verifiedDays } from '#server/listings/year-verifications.ts'
import { toForm } from '#server/listings/to-form.ts'
import { UPLOADS_PATH } from '#server/storage/stored-names.ts'

/** Rows read at once: an agency may have ten thousand listings. */
const PAGE = 200

/** All listings, confidential facts included, page by page. */
export async function* exportedListings(db: Database): AsyncGenerator<ExportedListing> {
  for await (const ids of pagesOf((after) =>
    db.select({ id: dossier.id }).from(dossier).where(gt(dossier.id, after)).orderBy(asc(dossier.id)).limit(PAGE),
  )) {
    const own = ids.map(({ id }) => id)
    const emails = new Map(
      (
        await db
          .select({ id: account.id, email: account.email })
          .from(account)
          .where(inArray(account.id, db.select({ id: dossier.agentId }).from(dossier).where(inArray(dossier.id, own))))
      ).map(({ id, email }) => [id, email]),
    )
    const mandates = await mandatesOf(db, own)
    const dossiers = await readDossiers(db, own)
    for (const whole of dossiers.toSorted((one, other) => one.dossier.id - other.dossier.id))
      yield exportedListing(whole, { emails, mandate: mandates.get(whole.dossier.id) ?? null })
  }
}

function exportedListing(
  whole: StoredDossier,
  { emails, mandate }: { emails: Map<number, string>; mandate: ExportedListing['mandate'] },
): ExportedListing {
  const { pictures, agentId, ...form } = toForm(whole)
  const verified = [...verifiedDays(whole.years, whole.verifications)]
  return {
    ...form,
    id: whole.dossier.id,
    status: whole.dossier.status,
    agentEmail: agentId === null ? null : (emails.get(agentId) ?? null),
    mandate,
    ...(verified.length ? { verifiedYears: verified.map(([closedOn, verifiedOn]) => ({ closedOn, verifiedOn })) } : {}),
    pictures: pictures.map(({ image, ...picture }) => ({ ...picture, source: exportedSource(image) })),
  }
}

/** The mandate of each listing: the last one of the register, else that of the former register. */
async function mandatesOf(db: Database, ids: number[]): Promise<Map<number, ExportedListing['mandate']>> {
  const former = await readFormerMandates(db, ids)
  const registered = (await readMandates(db, ids)).toSorted((one, other) => one.number - other.number)
  return new Map<number, ExportedListing['mandate']>([
    ...former,
    ...registered.map(
      ({ dossierId, number, of, exclusive, signedOn, endsOn }) =>
        [dossierId, { number: String(of ?? number), exclusive, signedOn, endsOn }] as const,
    ),
  ])
}

const isStored = (image: string) => image.startsWith(UPLOADS_PATH) || isPrivatePicture(image)

/** The name of a stored photo in the export; the address of another one. */
const exportedSource = (image: string): string =>
  isStored(image) ? EXPORTED_PHOTOS + withoutFocus(image).replace(/^.*\//, '') : image

/** The paths of all stored photos. */
export async function listStoredPhotos(db: Database): Promise<string[]> {
  const rows = await db.query.dossierPicture.findMany({ columns: { image: true } })
  return [...new Set(rows.map(({ image }) => withoutFocus(image)).filter(isStored))]
}

/** Every act of the register, in its order. */
export const exportedRegister = (db: Database) => db.select().from(mandateRegister).orderBy(asc(mandateRegister.number))

/** Accounts and alerts: who they are, without passwords, tokens and second factors. */
export async function exportedPeople(db: Database) {
  const { id, firstName, lastName, email, role, active, agentPhone, createdAt } = account
  const accounts = await db
    .select({ id, firstName, lastName, email, role, active, phone: agentPhone, createdAt })
    .from(account)
    .orderBy(asc(id))
  const alerts = await db
    .select({
      email: alert.email,
      criteria: alert.criteria,
      rhythm: alert.rhythm,
      state: alert.state,
      consentWords: alert.consentWords,
      createdAt: alert.createdAt,
    })
    .from(alert)
    .orderBy(asc(alert.id))
  return { accounts, alerts }
}

/** People with their coordinates, consent and the team's notes. */
export async function exportedContacts(db: Database) {
  const people = await db.select().from(contact).orderBy(asc(contact.id))
  const marks = Map.groupBy(await db.select().from(contactMark), ({ contactId }) => contactId)
  const notes = Map.groupBy(
    await db.select().from(contactNote).orderBy(asc(contactNote.id)),
    ({ contactId }) => contactId,
  )
  return people.map(({ words: _words, mergedById: _by, ...person }) => ({
    ...person,
    emails: (marks.get(person.id) ?? []).flatMap(({ kind, shown }) => (kind === 'email' ? shown : [])),
    phones: (marks.get(person.id) ?? []).flatMap(({ kind, shown }) => (kind === 'phone' ? shown : [])),
    notes: (notes.get(person.id) ?? []).map(({ text, createdAt }) => ({ text, createdAt })),
  }))
}

/** Requests with what the team noted about them; not those that were erased. */
export async function exportedRequests(db: Database) {
  const requests = await db.select().from(lead).where(ne(lead.status, 'erased')).orderBy(asc(lead.id))
  const { text, createdAt, leadId } = leadNote
  const notes = Map.groupBy(
    await db
      .select({ leadId, text, createdAt })
      .from(leadNote)
      .innerJoin(lead, eq(lead.id, leadId))
      .orderBy(asc(leadNote.id)),
    (note) => note.leadId,
  )
  return requests.map(({ idempotencyKey: _key, contentHash: _hash, ...request }) => ({
    ...request,
    notes: (notes.get(request.id) ?? []).map(({ text, createdAt }) => ({ text, createdAt })),
  }))
}

async function* pagesOf<Row extends { id: number }>(read: (after: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await read(after)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? after
  }
}
