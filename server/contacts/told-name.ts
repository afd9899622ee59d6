import { sql } from 'drizzle-orm'
import { visibleName } from '#domain/person-name.ts'
import { contact } from '#server/db/schema/contacts.ts'

type Named = Pick<typeof contact.$inferSelect, 'firstName' | 'lastName' | 'company' | 'origin' | 'touchedAt'>

/** Whether every member may read a person's name: one that only a seller's record told is for the listing's readers. */
export const isNameToldToAll = ({ origin, touchedAt }: Pick<Named, 'origin' | 'touchedAt'>): boolean =>
  origin !== 'listing' || touchedAt !== null

/** SQL of the same rule, on the columns of `contact`. */
export const IS_NAME_TOLD_TO_ALL = sql<boolean>`(${contact.origin} <> 'listing' or ${contact.touchedAt} is not null)`

/** What every member may call a person: their name, else their company; '' when neither is known, or only to some. */
export const nameToldToAll = (row: Named): string =>
  isNameToldToAll(row) ? visibleName(`${row.firstName} ${row.lastName}`) || row.company : ''
