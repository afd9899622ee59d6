import * as z from 'zod/mini'
import { email, group, https, pattern, text } from './agency-fields.ts'
import { FeeSchedule, VatPercent } from './fee-schedule.ts'
import { DAYS } from './hours.ts'
import { KEPT_MONTHS, Host, IDENTITY_FIELDS, IDENTITY_RULES } from './identity.ts'
import type { Settings } from './settings.ts'

// What agency.json says: what the administration edits (settings.ts) has there the values it starts with.

const Time = pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indiquez une heure de la forme 09:00.')

const Day = z.enum(DAYS, 'Indiquez les jours en anglais, de Monday à Sunday.')

const Hours = group('les horaires', {
  openings: z
    .array(group('les horaires', { days: z.array(Day).check(z.minLength(1)), opens: Time, closes: Time }))
    .check(z.minLength(1, 'Indiquez au moins une plage d’ouverture.')),
})

const SocialLink = group('le réseau social', {
  name: text('le nom du réseau social'),
  url: https('le lien du réseau social'),
})

const Testimonial = group('le témoignage', {
  quote: text('le texte du témoignage', 600),
  name: text('qui l’a donné'),
  position: text('son métier et sa ville'),
  date: z.optional(z.iso.date('Indiquez la date du témoignage : 2026-03-14.')),
})

const Fees = group('la page des honoraires', {
  label: text('le nom de la page des honoraires'),
  path: pattern(/^\/[a-z0-9/-]+$/, 'Indiquez l’adresse de la page des honoraires : /honoraires.'),
  appliesFrom: z.iso.date('Indiquez la date du barème : 2026-01-01.'),
  /** Absent when the agency charges no VAT (CGI art. 293 B). */
  vatPercent: z.optional(VatPercent),
})

const Privacy = group('la protection des données', {
  email: z.optional(email('Indiquez l’adresse email des demandes sur les données.')),
  ...KEPT_MONTHS,
})

const Accessibility = group('le contact d’accessibilité', {
  email: email('Indiquez l’adresse email du contact d’accessibilité.'),
})

/** With what the administration has edited of it, once it is read. */
export type Agency = z.infer<typeof Agency> & { edited?: Settings }
export const Agency = group('l’agence', {
  ...IDENTITY_FIELDS,
  hours: Hours,
  social: z.optional(z.array(SocialLink)),
  /** Of its clock: "Indian/Reunion". Europe/Paris when absent. */
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'Indiquez un fuseau horaire, comme Europe/Paris.'))),
  /** The home page shows the first three. */
  testimonials: z.optional(z.array(Testimonial)),
  host: Host,
  fees: Fees,
  feeSchedule: FeeSchedule,
  privacy: Privacy,
  accessibility: z.optional(Accessibility),
}).check(...IDENTITY_RULES)

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('fr-FR', { timeZone: name }))
  } catch {
    return false
  }
}
