import type { RegisterLine, RegisterRow } from '#domain/mandates/mandate.ts'
import type { Line, ReadRow, Row } from './queries.ts'

export const toRegisterRow = ({ dossierId, recordedAt, ...row }: Row): RegisterRow => ({
  ...row,
  listingId: dossierId,
  recordedAt: recordedAt.toISOString(),
})

/** What the register says of the seller and of the place is for those who read the listing. */
export const toReadRow = ({ isRead, ...row }: ReadRow): RegisterRow =>
  isRead ? toRegisterRow(row) : { ...toRegisterRow(row), ...RESERVED }

const RESERVED = { parties: [], object: '', place: '', fees: '', reporting: '', reason: '', isRestricted: true }

export const toRegisterLine = ({ later, listing, ...row }: Line): RegisterLine => ({
  ...toReadRow(row),
  listing,
  later: later.map((one) => toReadRow({ ...one, isRead: row.isRead })),
})

/** "Jeanne Auber, gérante, SIREN 123456789, 3, place Le Hennuyer, 14100 Lisieux", a line a party. */
export const partyLines = ({ parties }: Pick<Row, 'parties'>): string[] =>
  parties.map(({ name, quality, siren, address }) =>
    [name, quality, siren && `SIREN ${siren}`, address].filter(Boolean).join(', '),
  )
