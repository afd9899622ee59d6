import { mayBeOpen, SELLER_ANSWER_LABELS, SELLER_DAYS } from '#domain/data-room/access.ts'
import type { Agency } from '#domain/agency/agency.ts'
import { ANSWER_HOURS } from '#domain/agency/today.ts'
import { counted, longDate } from '#domain/format.ts'
import type { Status } from '#domain/listing/register/status.ts'
import { todayInParis } from '#server/core/today.ts'
import { calendarOfAgency, openDayFrom, workingDay } from '#server/core/working-days.ts'
import { type Access, type AccessRow, isSellerLate, offeredTo, requestState } from './requests.ts'

// The next step of a request in a French sentence: what, by whom and by when.

/** The date in Paris: « 1er décembre 2026 ». */
const dayWords = (at: Date | null): string => (at ? longDate(todayInParis(at)) : '')

/** The promise of the site in the working days in which the seller's time is counted. */
const ANSWER_DAYS = ANSWER_HOURS / 24

/** The day by which the agency must have decided: ANSWER_DAYS working days after the state began, on which it is open. */
const promisedDay = ({ stateAt }: AccessRow, agency: Agency) =>
  openDayFrom(workingDay(todayInParis(stateAt), ANSWER_DAYS, calendarOfAgency(agency)), agency)

/** That the status of a listing keeps its file closed. */
export const closedWords = (status: Status): string =>
  `Le bien est «\u00a0${status}\u00a0»\u00a0: son dossier ne s’ouvre pas.`

export function nextForReader(access: Access, agency: Agency): string {
  const { request, listing, isSigned, boundUntil } = access
  const until = dayWords(request.until)
  switch (requestState(request)) {
    case 'requested':
      return promisedDay(request, agency) >= todayInParis()
        ? `L’agence vous répond par mail au plus tard le ${longDate(promisedDay(request, agency))}.`
        : 'L’agence n’a pas encore décidé\u00a0: vous pouvez l’appeler.'
    case 'info-needed':
      return `L’agence attend votre réponse jusqu’au ${until}\u00a0; ensuite, votre demande expire.`
    case 'approved':
    case 'agreement-sent':
      return `Lisez et signez l’accord de confidentialité au plus tard le ${until}\u00a0: le dossier s’ouvre aussitôt, pour ${counted(request.days, 'jour')}.`
    case 'signed':
    case 'open':
      return `Le dossier reste ouvert jusqu’au ${until}.`
    case 'suspended':
      if (request.offer !== 'other') return 'L’agence vous écrit dès que votre accès reprend.'
      return listing.status === 'sous offre'
        ? 'Une offre est acceptée pour ce bien. Si elle n’aboutit pas, votre accès reprend, pour le temps qu’il lui restait.'
        : 'Votre accès reprend si le bien est remis en vente, pour le temps qu’il lui restait.'
    case 'refused':
      return 'Vous pouvez faire une autre demande si votre projet change.'
    case 'expired':
      if (isSigned && !mayBeOpen(offeredTo(access))) return closedWords(listing.status)
      return isSigned
        ? 'L’agence peut prolonger votre accès\u00a0: demandez-le-lui.'
        : 'Vous pouvez faire une autre demande.'
    case 'revoked':
      return boundUntil
        ? 'Ce dossier ne s’ouvre plus. L’accord que vous avez signé continue de vous engager.'
        : 'Ce dossier ne s’ouvre plus.'
  }
}

export function nextForAgency(access: Access, agency: Agency): string {
  const { request, listing, unanswered } = access
  const until = dayWords(request.until)
  const isClosed = !mayBeOpen(offeredTo(access))
  switch (requestState(request)) {
    case 'requested':
      if (isClosed) return `${closedWords(listing.status)} Vous pouvez questionner ou refuser.`
      return (
        sellerWords(request, agency) ?? `À vous de décider, au plus tard le ${longDate(promisedDay(request, agency))}.`
      )
    case 'info-needed':
      return `La personne doit répondre au plus tard le ${until}\u00a0; ensuite, sa demande expire.`
    case 'approved':
    case 'agreement-sent':
      return `La personne doit signer l’accord au plus tard le ${until}\u00a0; ensuite, sa demande expire.`
    case 'signed':
    case 'open':
      return [
        ...(unanswered ? [`À vous de répondre à ${counted(unanswered, 'question')}.`] : []),
        `Le dossier se ferme le ${until}, sauf si vous le prolongez.`,
      ].join(' ')
    case 'suspended':
      if (request.offer !== 'other')
        return isClosed ? closedWords(listing.status) : 'À vous de reprendre ou de retirer cet accès.'
      return listing.status === 'sous offre'
        ? 'L’accès reprend si le bien revient en vente\u00a0; le compromis le retire.'
        : 'L’accès reprend si le bien revient en vente.'
    case 'expired':
      if (request.level && isClosed) return `Terminé. ${closedWords(listing.status)}`
      return request.level ? 'Terminé, sauf si vous prolongez.' : 'Terminé.'
    case 'refused':
    case 'revoked':
      return request.formerAccountId === null
        ? 'Terminé.'
        : 'Compte supprimé\u00a0: la demande est gardée comme preuve tant que l’accord engage.'
  }
}

function sellerWords(request: AccessRow, agency: Agency): string | undefined {
  const { sellerAskedAt, sellerAnswer } = request
  if (!sellerAskedAt) return undefined
  if (sellerAnswer)
    return `Le cédant a répondu «\u00a0${SELLER_ANSWER_LABELS[sellerAnswer]}\u00a0»\u00a0: à vous de décider.`
  return isSellerLate(request, agency)
    ? 'Le cédant n’a pas répondu à temps\u00a0: appelez-le, puis décidez.'
    : `Le cédant a jusqu’au ${longDate(workingDay(todayInParis(sellerAskedAt), SELLER_DAYS, calendarOfAgency(agency)))} pour répondre\u00a0; vous pouvez décider avant.`
}
