import * as z from 'zod/mini'
import { group } from './agency-fields.ts'
import { FeesForm } from './fee-schedule.ts'
import { Host, IDENTITY_RULES, IDENTITY_SHAPE, KEPT_MONTHS } from './identity.ts'
import { HoursForm, type Settings, SocialForm, TestimonialsForm } from './settings.ts'

// The schema of agency.json: initial values of what the administration can edit (settings.ts), and the fields that it cannot.

/** `edited` holds the settings stored in the database, once they are read. */
export type Agency = z.infer<typeof Agency> & { edited?: Settings }
export const Agency = group('l’agence', {
  ...IDENTITY_SHAPE,
  host: Host,
  /** IANA time zone of the agency: "Indian/Reunion". Europe/Paris when absent. */
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'Indiquez un fuseau horaire, comme Europe/Paris.'))),
  privacy: group('la protection des données', KEPT_MONTHS),
  fees: FeesForm,
  hours: HoursForm,
  social: SocialForm,
  testimonials: TestimonialsForm,
}).check(...IDENTITY_RULES)

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('fr-FR', { timeZone: name }))
  } catch {
    return false
  }
}
