import { eq, inArray } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import { Refusal } from '#server/core/refusal.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { lockRows } from '#server/db/locks.ts'
import { contact } from '#server/db/schema/contacts.ts'
import { findContact, missingContact, nameForJournal } from '#server/areas/contacts/queries.ts'

interface Merging {
  id: number
  by: User
}

/**
 * Merges another person into this one. Nothing of the other is moved: their coordinates, notes and briefs are read as this
 * person’s, so that undoing it gives all of it back. The nightly job moves them after thirty days.
 */
export const mergeContacts = (db: Database, otherId: number, { id, by }: Merging): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = await lockRows(tx, contact, inArray(contact.id, [id, otherId]))
    if (locked.length < 2)
      throw id === otherId ? new Refusal('invalid', 'Choisissez deux personnes.') : missingContact()
    const [row, other] = [await findContact(tx, id), await findContact(tx, otherId)]
    if (other.mergedIntoId !== null || row.mergedIntoId !== null)
      throw new Refusal('conflict', 'L’une de ces personnes est déjà réunie avec une autre\u00a0: ouvrez sa page.')
    await tx
      .update(contact)
      .set({ mergedIntoId: id, mergedAt: new Date(), mergedById: by.id })
      .where(eq(contact.id, otherId))
    await recordAudit(tx, {
      by,
      action: 'contact.merged',
      subject: `${nameForJournal(other)} avec ${nameForJournal(row)}`,
      subjectId: id,
    })
  })

/** Separates a merged person again. */
export const separateContact = (db: Database, { id, by }: Merging): Promise<void> =>
  db.transaction(async (tx) => {
    const [locked] = await lockRows(tx, contact, eq(contact.id, id))
    if (locked === undefined) throw missingContact()
    const row = await findContact(tx, id)
    if (row.mergedIntoId === null) throw new Refusal('conflict', 'Cette personne n’est réunie avec aucune autre.')
    await tx.update(contact).set({ mergedIntoId: null, mergedAt: null, mergedById: null }).where(eq(contact.id, id))
    await recordAudit(tx, { by, action: 'contact.separated', subject: nameForJournal(row), subjectId: id })
  })
