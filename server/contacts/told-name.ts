import { visibleName } from '#domain/person-name.ts'
import type { contact } from '#server/db/schema/contacts.ts'

type Named = Pick<typeof contact.$inferSelect, 'firstName' | 'lastName' | 'company' | 'origin' | 'touchedAt'>

/** Whether every member may read a person's name: one that only a seller's record told is for the listing's readers. */
export const isNameToldToAll = ({ origin, touchedAt }: Pick<Named, 'origin' | 'touchedAt'>): boolean =>
  origin !== 'listing' || touchedAt !== null

/** What every member may call a person: their name, else their company; '' when neither is known, or for all. */
export const nameToldToAll = (row: Named): string =>
  isNameToldToAll(row) ? visibleName(`${row.firstName} ${row.lastName}`) || row.company : ''
