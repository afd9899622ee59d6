import type { Agency } from '#domain/agency/agency.ts'
import type { MeetingWay } from '#domain/agency/meeting.ts'

const WAYS: Record<MeetingWay, string> = {
  agence: 'à l’agence',
  telephone: 'par téléphone',
  video: 'en visio',
  'sur-place': 'sur place',
}

/** How and with whom the visitor chose to meet; null where they did not choose. */
export interface Meeting {
  meetingWay: MeetingWay | null
  meetingWith: string | null
}

/** « en visio, avec Claire Martin »; null when nothing was chosen. */
export function meetingText({ meetingWay, meetingWith }: Meeting): string | null {
  if (!meetingWay) return null
  return meetingWith ? `${WAYS[meetingWay]}, avec ${meetingWith}` : WAYS[meetingWay]
}

/** « 12, rue des Carmes, Caen » or « par téléphone », followed by the chosen agent's name, if any. */
export function meetingPlace(meeting: Meeting, { address }: Agency): string {
  const way = meeting.meetingWay ?? 'agence'
  if (way !== 'agence') return meetingText(meeting) ?? ''
  return [`${address.street}, ${address.city}`, ...(meeting.meetingWith ? [`avec ${meeting.meetingWith}`] : [])].join(
    ', ',
  )
}

/** The sentence about the appointment in the visitor's confirmation mail. */
export function meetingPromise({ meetingWay, meetingWith }: Meeting, words: string): string {
  const who = meetingWith ?? 'Un conseiller'
  switch (meetingWay ?? 'agence') {
    case 'telephone':
      return `${who} vous appelle le ${words}, au numéro que vous avez laissé.`
    case 'video':
      return `${who} vous retrouve en visio le ${words} ; le lien vous sera envoyé avant.`
    case 'sur-place':
      return `${who} vous retrouve sur place le ${words}, et vous confirme l’adresse dès que le vendeur est disponible.`
    case 'agence':
      return meetingWith
        ? `${meetingWith} vous attend à l’agence le ${words}.`
        : `Nous vous attendons à l’agence le ${words}.`
  }
}

export function calendarPlace({ meetingWay }: Meeting, { address }: Agency): string {
  const way = meetingWay ?? 'agence'
  if (way === 'agence') return `${address.street}, ${address.postalCode} ${address.city}`
  return WAYS[way].charAt(0).toUpperCase() + WAYS[way].slice(1)
}
