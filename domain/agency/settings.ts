import * as z from 'zod/mini'
import { calendarDay } from '#domain/calendar-day.ts'
import { idOf } from '#domain/id.ts'
import { filledLine, lineOf } from '#domain/one-line.ts'
import { filledText } from '#domain/plain-text.ts'
import { DISCRETION_NAMES } from '#domain/listing/dossier.ts'
import { FeesForm } from './fee-schedule.ts'
import { DAY_WORDS, WEEK_DAYS, type Day } from './hours.ts'
import { TeamForm } from '#domain/accounts/team.ts'
import { LookForm } from './look.ts'
import { MailsForm } from './mail-words.ts'
import { SlipWordsForm } from './slip-words.ts'
import { ValuationCaps } from '#domain/valuation/caps.ts'
import { PriceBandForm } from '#domain/briefs/price-band-form.ts'
import { WindowForm } from './window.ts'
import { WordsForm } from '#domain/words/own-words.ts'
import { Host, IDENTITY_SHAPE, KEPT_MONTHS, IdentityForm } from './identity.ts'
import { LEGAL_PAGE_NAMES, LegalTextsForm } from './legal-texts.ts'

// The agency's settings that the administration edits, group by group. agency.json holds their initial values.

export const CLOSURES_MAX = 60
const CLOSURE_MAX_DAYS = 366
export const RANGES_MAX = 3
export const SOCIAL_LINKS_MAX = 10
export const TESTIMONIALS_MAX = 30
/** docs/specification.md §2: the home page has three testimonials. */
export const TESTIMONIALS_ON_HOME = 3

const TIME = 'Indiquez une heure, comme 09:00.'
const time = z.string(TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME))

const OpenRange = z
  .object({ opens: time, closes: time })
  .check(
    z.refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'Fermez plus tard que vous n’ouvrez.' }),
  )

const ranges = z.array(OpenRange).check(
  z.maxLength(RANGES_MAX, `${RANGES_MAX} plages par jour au plus.`),
  z.check(({ value, issues }) => {
    value.forEach(({ opens }, at) => {
      const earlier = value[at - 1]
      if (!earlier || earlier.closes < opens) return
      const message = 'Commencez après la fin de la plage précédente.'
      issues.push({ code: 'custom', input: opens, path: [at, 'opens'], message })
    })
  }),
)

const Week = z
  .object(Object.fromEntries(WEEK_DAYS.map((day) => [day, ranges])) as Record<Day, typeof ranges>)
  .check(z.refine((week) => WEEK_DAYS.some((day) => week[day].length > 0), 'Indiquez au moins une plage d’ouverture.'))

const Closure = z
  .object({
    from: calendarDay('Indiquez le premier jour de fermeture.'),
    to: calendarDay('Indiquez le dernier jour de fermeture.'),
    reason: lineOf('Saisissez un texte.', 80),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'Le dernier jour vient après le premier.' }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < CLOSURE_MAX_DAYS * 86_400_000, {
      path: ['to'],
      error: 'Une fermeture dure un an au plus.',
    }),
  )

export const HoursForm = z.object({
  week: Week,
  closures: z.array(Closure).check(z.maxLength(CLOSURES_MAX, `${CLOSURES_MAX} fermetures au plus.`)),
  /** Public holidays on which the agency is open: it is closed on the others. */
  openHolidays: z.optional(
    z
      .array(z.object({ day: calendarDay('Indiquez un jour férié.') }))
      .check(z.maxLength(CLOSURES_MAX, `${CLOSURES_MAX} jours au plus.`)),
  ),
})
export type HoursForm = z.infer<typeof HoursForm>

const HTTPS = 'Indiquez une adresse qui commence par https://.'

const SocialLink = z.object({
  name: filledLine('Indiquez le nom du réseau.', 40),
  url: z.string(HTTPS).check(z.trim(), z.url({ protocol: /^https$/, error: HTTPS }), z.maxLength(300, HTTPS)),
})

export const SocialForm = z.object({
  links: z.array(SocialLink).check(z.maxLength(SOCIAL_LINKS_MAX, `${SOCIAL_LINKS_MAX} liens au plus.`)),
})

const Testimonial = z.object({
  quote: filledText('Recopiez le témoignage.', 600),
  name: filledLine('Indiquez qui l’a donné.', 80),
  position: filledLine('Indiquez le métier et la ville.', 80),
  /** The day it was given; null for testimonials stored before this field existed. */
  date: z.nullable(calendarDay('Indiquez le jour du témoignage.')),
  /** The sold listing it is about. */
  propertyId: z.nullable(idOf('Bien inconnu.')),
})

export const TestimonialsForm = z.object({
  testimonials: z.array(Testimonial).check(z.maxLength(TESTIMONIALS_MAX, `${TESTIMONIALS_MAX} témoignages au plus.`)),
})
export type TestimonialsForm = z.infer<typeof TestimonialsForm>

const whole = (max: number) => {
  const error = `Indiquez un nombre entier, de 0 à ${max}.`
  return z.int(error).check(z.gte(0, error), z.lte(max, error))
}

export const AppointmentsForm = z.object({
  /** Number of appointments possible at the same time; 0: none is offered. */
  capacity: whole(20),
  /** Minimum time between booking and appointment. */
  noticeHours: whole(168),
})

export const PublishingForm = z.object({
  /** Whether POST /api/properties, which has no mandate, creates a draft until a mandate is recorded. */
  requireMandate: z.boolean('Répondez par oui ou par non.'),
  /** How precisely a new listing shows its place until somebody chooses; the commune when absent. */
  discretion: z.optional(z.enum(DISCRETION_NAMES, 'Choisissez ce que montre une nouvelle affaire.')),
})

/** The groups of settings; each is saved separately. */
export const SETTINGS = {
  identity: IdentityForm,
  host: Host,
  legal: LegalTextsForm,
  fees: FeesForm,
  mails: MailsForm,
  slip: SlipWordsForm,
  words: WordsForm,
  look: LookForm,
  hours: HoursForm,
  social: SocialForm,
  testimonials: TestimonialsForm,
  appointments: AppointmentsForm,
  publishing: PublishingForm,
  team: TeamForm,
  valuation: ValuationCaps,
  window: WindowForm,
  matching: PriceBandForm,
}
export type SettingName = keyof typeof SETTINGS
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]
export type Settings = { [Name in SettingName]: z.infer<(typeof SETTINGS)[Name]> }

/**
 * The settings screen: all groups, the site's default texts, the names that a legal text may use with their present values, and
 * the listings that a testimonial may name.
 */
export const AgencySettings = z.object({
  ...SETTINGS,
  siteTexts: z.record(z.string(), z.string()),
  siteLegalTexts: z.record(z.enum(LEGAL_PAGE_NAMES), z.string()),
  legalNames: z.record(z.string(), z.string()),
  soldListings: z.array(z.object({ id: z.number(), title: z.string() })),
})
export type AgencySettings = z.infer<typeof AgencySettings>

/** The agency's identity: the legal information that its pages must show. */
export const AgencyIdentity = z.object({
  ...IDENTITY_SHAPE,
  host: Host,
  ...KEPT_MONTHS,
  fees: z.object({ label: z.string(), path: z.string() }).check(z.describe('The page of the price list')),
  look: z
    .optional(z.object({ sheet: z.string(), logo: z.string(), share: z.string() }))
    .check(z.describe('URLs of the agency’s style sheet, logo and share picture')),
})
export type AgencyIdentity = z.infer<typeof AgencyIdentity>

/** The settings that public pages show. */
export const PublicAgency = z.object({
  hours: z.string().check(z.describe(`In words: "Du ${DAY_WORDS.Monday} au ${DAY_WORDS.Friday}, 9h-18h"`)),
  openings: z.array(z.object({ days: z.array(z.enum(WEEK_DAYS)), opens: z.string(), closes: z.string() })),
  closures: z.array(Closure).check(z.describe('Current and future closures')),
  social: z.array(SocialLink),
  testimonials: z.array(
    z.object({
      quote: z.string(),
      name: z.string(),
      position: z.string(),
      initials: z.string(),
      date: z.nullable(z.iso.date()),
      propertyId: z.nullable(z.number()).check(z.describe('A sold listing that still has a page')),
    }),
  ),
})
export type PublicAgency = z.infer<typeof PublicAgency>

/** A member of the agency, as its page shows them. */
const TeamMember = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  speciality: z.string(),
  sector: z.string(),
  status: z.string().check(z.describe('The legal status of an agent who is not an employee')),
  phone: z.string(),
  profileImage: z.nullable(z.string()),
})
export type TeamMember = z.infer<typeof TeamMember>

/** A sold listing, without its price; `place` is at most as precise as its département. */
const SoldListing = z.object({
  id: z.number(),
  trade: z.string(),
  place: z.string(),
  months: z.nullable(z.number()).check(z.describe('Months from publication to the deed')),
})

/** Averages over the last twelve months. */
const DealFigures = z.object({
  deals: z.number(),
  months: z.number(),
  percent: z
    .nullable(z.number())
    .check(z.describe('Sale price in per cent of the asking price; null when too few prices are known')),
})
export type DealFigures = z.infer<typeof DealFigures>

export const AgencyProof = z.object({
  team: z.array(TeamMember),
  sold: z.array(SoldListing).check(z.describe('Last sold first, six at most')),
  figures: z
    .nullable(DealFigures)
    .check(z.describe('Null when there are so few deals that an average would reveal one of them')),
})
export type AgencyProof = z.infer<typeof AgencyProof>
