import type { RegisterLine, RegisterRow } from '#domain/mandates/mandate.ts'
import type { Line, Row } from './queries.ts'

export const toRegisterRow = ({ dossierId, recordedAt, ...row }: Row): RegisterRow => ({
  ...row,
  listingId: dossierId,
  recordedAt: recordedAt.toISOString(),
})

export const toRegisterLine = ({ later, listing, ...row }: Line): RegisterLine => ({
  ...toRegisterRow(row),
  listing,
  later: later.map(toRegisterRow),
})

/** "Jeanne Auber, gérante, SIREN 123456789, 3, place Le Hennuyer, 14100 Lisieux", a line a party. */
export const partyLines = ({ parties }: Pick<Row, 'parties'>): string[] =>
  parties.map(({ name, quality, siren, address }) =>
    [name, quality, siren && `SIREN ${siren}`, address].filter(Boolean).join(', '),
  )
