import { dayInParis } from '#domain/days.ts'
import { longDate, numericDate } from '#domain/format.ts'
import { EXCLUSIVITIES, isInForce, lastDayOf, MANDATE_ACTS, type RegisterRow } from '#domain/mandates/mandate.ts'

/** A mandate with the entries of the register that changed or terminated it, oldest first. */
export interface MandateHistory {
  first: RegisterRow
  later: RegisterRow[]
}

/** Groups entries by mandate, in the order of the entries. */
export const mandatesIn = (rows: RegisterRow[]): MandateHistory[] =>
  rows
    .filter(({ act }) => act === 'mandat')
    .map((first) => ({ first, later: rows.filter(({ of }) => of === first.number).toReversed() }))

/** The entry with the current terms. */
export const latestOf = ({ first, later }: MandateHistory): RegisterRow => later.at(-1) ?? first

/** The start of a renewal; undefined once the mandate has ended or is terminated. */
export function renewable(mandate: MandateHistory, day: string) {
  const { act, endsOn } = latestOf(mandate)
  if (act === 'résiliation' || endsOn < day) return undefined
  return { number: mandate.first.number, first: mandate.first, endsOn }
}

/** Today in Paris, as on the server: mandates begin and end there, whatever the user's time zone. YYYY-MM-DD. */
export const thisDay = (): string => dayInParis()

/** The state of a mandate on a day; `when` is like « jusqu’au 8 novembre 2026 ». */
export function mandateState(latest: RegisterRow, day: string) {
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

/** Replaces the seller and the place of a restricted entry. */
export const RESERVED = 'Réservé à l’agent de ce bien et aux dirigeants.'

/** « Jeanne Auber, gérante, SIREN 123456789, 14100 Lisieux » */
export const partyText = ({ name, quality, siren, address }: RegisterRow['parties'][number]): string =>
  [name, quality, siren && `SIREN ${siren}`, address].filter(Boolean).join(', ')

/** « N° 14, avenant, inscrit le 22 novembre 2026. Prix revu. » */
export function laterText({ number, act, reason, endsOn, recordedAt }: RegisterRow): string {
  const when =
    act === 'résiliation'
      ? `au ${longDate(endsOn)}`
      : `inscrit${act === 'correction' ? 'e' : ''} le ${numericDate(recordedAt)}`
  return `N°\u00a0${number}, ${MANDATE_ACTS[act].toLowerCase()} ${when}${reason ? `\u00a0: ${reason}` : ''}`
}
