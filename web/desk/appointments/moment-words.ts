import { hour } from '#domain/agency/hours.ts'
import { fullDay } from '#web/desk/today/days.ts'

/** « mardi 1er décembre à 10h30 ». */
export const momentWords = ({ day, time }: { day: string; time: string }): string => `${fullDay(day)} à ${hour(time)}`
