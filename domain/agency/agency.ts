import * as z from 'zod/mini'
import { group } from './agency-fields.ts'
import { FeesForm } from './fee-schedule.ts'
import { Host, IDENTITY_RULES, IDENTITY_SHAPE, KEPT_MONTHS } from './identity.ts'
import { HoursForm, type Settings, SocialForm, TestimonialsForm } from './settings.ts'

// What agency.json says: what the administration edits (settings.ts) has there the values it starts with.

/** With what the administration has edited of it, once it is read. */
export type Agency = z.infer<typeof Agency> & { edited?: Settings }
export const Agency = group('l’agence', {
  ...IDENTITY_SHAPE,
  host: Host,
  /** Of its clock: "Indian/Reunion". Europe/Paris when absent. */
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
