/** How an appointment takes place, as the visitor chooses. */
export const MEETING_WAYS = ['agence', 'telephone', 'video', 'sur-place'] as const
export type MeetingWay = (typeof MEETING_WAYS)[number]
