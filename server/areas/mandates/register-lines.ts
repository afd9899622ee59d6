import type { RegisterLine, RegisterRow } from '#domain/mandates/mandate.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import type { MandateRegisterRow } from './queries.ts'
import type { Line, MandateRead } from './register/queries.ts'

const toRegisterRow = ({ dossierId: listingId, ...row }: MandateRegisterRow) => isoDates({ ...row, listingId })

/** A row for the person who has just recorded it. */
export const ownRow = async (row: Promise<MandateRegisterRow>): Promise<RegisterRow> => ({
  ...toRegisterRow(await row),
  isChangeable: true,
})

/** A row for a reader. Data about the seller and the place is only for readers of the listing's confidential part. */
export const toReadRow = ({ isRead, isChangeable, ...row }: MandateRead): RegisterRow => ({
  ...toRegisterRow(row),
  isChangeable,
  ...(isRead ? {} : RESERVED),
})

const RESERVED = { parties: [], object: '', place: '', fees: '', reporting: '', reason: '', isRestricted: true }

export const toRegisterLine = ({ later, listing, ...row }: Line): RegisterLine => ({
  ...toReadRow(row),
  listing,
  later: later.map((one) => toReadRow({ ...one, isRead: row.isRead, isChangeable: row.isChangeable })),
})

/** "Jeanne Auber, gérante, SIREN 123456789, 3, place Le Hennuyer, 14100 Lisieux": one line a party. */
export const partyLines = ({ parties }: Pick<MandateRegisterRow, 'parties'>): string[] =>
  parties.map(({ name, quality, siren, address }) =>
    [name, quality, siren && `SIREN ${siren}`, address].filter(Boolean).join(', '),
  )
