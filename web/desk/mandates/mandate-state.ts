import { longDate, shortDate } from '#domain/format.ts'
import { EXCLUSIVITIES, isInForce, lastDayOf, MANDATE_ACTS, type RegisterRow } from '#domain/mandates/mandate.ts'

/** A mandate with the rows of the register that changed or ended it, oldest first. */
export interface Mandate {
  first: RegisterRow
  later: RegisterRow[]
}

/** The mandates that rows are about, in the order of the rows. */
export const mandatesIn = (rows: RegisterRow[]): Mandate[] =>
  rows
    .filter(({ act }) => act === 'mandat')
    .map((first) => ({ first, later: rows.filter(({ of }) => of === first.number).toReversed() }))

/** The row that holds the terms as they are now. */
export const latestOf = ({ first, later }: Mandate): RegisterRow => later.at(-1) ?? first

/** What its renewal starts from; undefined once it is over, or terminated. */
export function renewable(mandate: Mandate, day: string) {
  const { act, endsOn } = latestOf(mandate)
  if (act === 'résiliation' || endsOn < day) return undefined
  return { number: mandate.first.number, first: mandate.first, endsOn }
}

const DAY_IN_PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

/** The day in Paris, as the server has it: mandates begin and end there, wherever the reader is. YYYY-MM-DD. */
export const thisDay = (): string => DAY_IN_PARIS.format(new Date())

/** Where a mandate stands on a day; `when`: « jusqu’au 8 novembre 2026 ». */
export function stateOf(latest: RegisterRow, day: string) {
  const end = longDate(lastDayOf(latest))
  const isTerminated = latest.act === 'résiliation'
  if (isInForce(latest, day)) {
    const label = isTerminated ? 'Résilié' : 'En cours'
    return { label, badge: isTerminated ? 'badge badge-warn' : 'badge badge-success', when: `jusqu’au ${end}` }
  }
  if (isTerminated) return { label: 'Résilié', badge: 'badge', when: `au ${longDate(latest.endsOn)}` }
  if (day < latest.startsOn)
    return { label: 'À venir', badge: 'badge badge-new', when: `dès le ${longDate(latest.startsOn)}` }
  return { label: 'Échu', badge: 'badge', when: `depuis le ${end}` }
}

/** « Mandat de vente, exclusif », « Avenant du n° 12 » */
export function actText({ act, of, kind, exclusive }: RegisterRow): string {
  if (of !== null) return `${MANDATE_ACTS[act]} du n°\u00a0${of}`
  return `Mandat de ${kind}, ${EXCLUSIVITIES[exclusive].toLowerCase()}`
}

/** Instead of what a row says of the seller and of the place. */
export const RESERVED = 'Réservé à l’agent de ce bien et aux dirigeants.'

/** « Jeanne Auber, gérante, SIREN 123456789, 14100 Lisieux » */
export const partyText = ({ name, quality, siren, address }: RegisterRow['parties'][number]): string =>
  [name, quality, siren && `SIREN ${siren}`, address].filter(Boolean).join(', ')

/** « N° 14, avenant, inscrit le 22 novembre 2026. Prix revu. » */
export function laterText({ number, act, reason, endsOn, recordedAt }: RegisterRow): string {
  const when =
    act === 'résiliation'
      ? `au ${longDate(endsOn)}`
      : `inscrit${act === 'correction' ? 'e' : ''} le ${shortDate(recordedAt)}`
  return `N°\u00a0${number}, ${MANDATE_ACTS[act].toLowerCase()} ${when}${reason ? `\u00a0: ${reason}` : ''}`
}
