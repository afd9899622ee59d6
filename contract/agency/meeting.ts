/** How an appointment takes place: the visitor chooses. */
export const MEETING_WAYS = ['agence', 'telephone', 'video', 'sur-place'] as const
export type MeetingWay = (typeof MEETING_WAYS)[number]

export const MEETING_LABELS: Record<MeetingWay, string> = {
  agence: 'À l’agence',
  telephone: 'Par téléphone',
  video: 'En visio',
  'sur-place': 'Sur place',
}
