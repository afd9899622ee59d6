import type { Reader } from '#domain/accounts/team.ts'
import type { ContactQuality } from '#domain/contacts/contact.ts'
import type { ContactDetail } from '#domain/contacts/contact-page.ts'
import { isNameToldToAll } from '#server/contacts/told-name.ts'
import { readsAll } from '#server/listings/confidential-readers.ts'
import type { Database } from '#server/db/database.ts'
import * as left from './left/queries.ts'
import {
  type ContactRow,
  findBuyerProfile,
  findContact,
  listAlike,
  listContactNotes,
  listMarks,
  listMerged,
  listSellerAgents,
  marksOf,
  nameToldTo,
} from './queries.ts'

/**
 * A person as a member may read them. One whom only affairs name that the member may not read is reserved: nothing but whose
 * seller they are. Throws a Refusal when the person does not exist.
 */
export async function contactDetail(db: Database, id: number, reader: Reader): Promise<ContactDetail> {
  const row = await findContact(db, id)
  const rows = await listMarks(db, id)
  const marks = marksOf(rows)
  const [requests, files, affairs, alerts, owned, briefs, profile, sellerOf] = await Promise.all([
    left.listContactRequests(db, marks),
    left.listFiles(db, marks, reader),
    left.listAffairs(db, marks, reader),
    left.listContactAlerts(db, marks),
    left.findAccount(db, marks),
    left.listContactBriefs(db, id, marks),
    findBuyerProfile(db, marks, reader),
    listSellerAgents(db, marks, reader),
  ])
  const [appointments, proposals, mails, notes, merged, alike, into] = await Promise.all([
    left.listContactAppointments(db, marks, requests.ids),
    left.listContactProposals(db, marks, reader),
    left.listContactMails(db, marks, { leadIds: requests.ids, alertIds: alerts.ids, reader }),
    listContactNotes(db, id),
    listMerged(db, id, reader),
    listAlike(db, id, marks, reader),
    row.mergedIntoId === null ? null : findContact(db, row.mergedIntoId),
  ])
  const lists = [requests.items, appointments, files.items, proposals, affairs.items, alerts.items, owned.items, mails]
  const items = lists.flat()
  const isNamed =
    row.origin !== 'listing' || items.length + briefs.length > 0 || owned.account !== null || notes.length > 0
  if (!readsAll(reader) && sellerOf.length > 0 && !isNamed) return reserved(row, sellerOf)
  const shows = marksShownTo(reader, affairs.items.length > 0, requests.said)
  const valuesOf = (kind: 'email' | 'phone') => [
    ...new Set(rows.filter((mark) => mark.kind === kind && shows(mark)).map(({ shown }) => shown)),
  ]
  // The seller's name is for the readers of the listing; others call them as they have written themselves.
  const said = [...requests.said, ...owned.said, ...files.said].find((one) => `${one.firstName}${one.lastName}`.trim())
  const ownName = { ...NO_NAME, ...(said && { firstName: said.firstName, lastName: said.lastName }) }
  const isNameTold = isNameToldToAll(row) || readsAll(reader) || affairs.items.length > 0
  return {
    ...wordsOf(row),
    ...(isNameTold ? {} : ownName),
    emails: valuesOf('email'),
    phones: valuesOf('phone'),
    shown: shownQualities({
      buyer:
        briefs.length > 0 ||
        requests.buys ||
        files.buys ||
        alerts.items.length > 0 ||
        owned.items.length > 0 ||
        proposals.length > 0,
      seller: requests.sells || affairs.sells,
      adviser: files.advises,
      team: owned.account?.role === 'admin',
    }),
    account: owned.account,
    isReserved: false,
    sellerOf,
    mergedInto: into && { id: into.id, name: nameToldTo(reader, into) },
    merged,
    alike,
    buyerProfile: profile,
    briefs,
    items,
    notes,
  }
}

const shownQualities = (is: Record<ContactQuality, boolean>) =>
  (Object.keys(is) as ContactQuality[]).filter((quality) => is[quality])

/** A coordinate that came from a seller’s record is read by those who read the affair, unless the person wrote from it. */
function marksShownTo(reader: Reader, readsAffair: boolean, said: { email: string; phone: string }[]) {
  const digits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-9)
  const known = new Set(said.flatMap(({ email, phone }) => [email.toLowerCase(), digits(phone)]))
  return ({ origin, value, kind }: { origin: string; value: string; kind: string }) =>
    origin !== 'listing' || readsAll(reader) || readsAffair || known.has(kind === 'phone' ? digits(value) : value)
}

const wordsOf = (row: ContactRow) => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  company: row.company,
  address: row.address,
  qualities: row.qualities,
  forbidden: row.forbidden,
  origin: row.origin,
  consent: {
    state: row.consent,
    words: row.consentWords,
    version: row.consentVersion,
    at: row.consentAt?.toISOString() ?? null,
  },
  seenAt: row.seenAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
})

const NO_NAME = { firstName: '', lastName: '', company: '' }

const reserved = (row: ContactRow, sellerOf: ContactDetail['sellerOf']): ContactDetail => ({
  ...wordsOf(row),
  ...NO_NAME,
  address: '',
  emails: [],
  phones: [],
  qualities: [],
  shown: ['seller'],
  forbidden: [],
  consent: { state: 'unknown', words: '', version: '', at: null },
  account: null,
  isReserved: true,
  sellerOf,
  mergedInto: null,
  merged: [],
  alike: [],
  buyerProfile: null,
  briefs: [],
  items: [],
  notes: [],
})
