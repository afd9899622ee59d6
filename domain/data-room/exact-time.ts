import { LOCALE } from '#domain/limits.ts'

/** « 25 novembre 2026 à 10:32:05 à Paris (2026-11-25T09:32:05Z) »: how evidence states a time. */
export function exactTime(at: Date | string): string {
  const options = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Paris' } as const
  const inParis = new Intl.DateTimeFormat(LOCALE, options).format(new Date(at)).replace(/^1 /, '1er ')
  return `${inParis} à Paris (${new Date(at).toISOString().replace(/\.\d+/, '')})`
}
