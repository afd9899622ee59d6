import * as z from 'zod'
import { group, https, pattern, text, wholeEuros, wholeMonths } from './agency-fields.ts'
import { FeeSchedule } from './fee-schedule.ts'
import { DAYS } from './hours.ts'
import { hasLuhnKey } from '#domain/luhn.ts'

// The identity of the agency, read from agency.json. Fields required by law are required, the others optional. Hours,
// social links and testimonials are the values it starts with: the administration edits them (settings.ts).

const Phone = group('le téléphone', {
  display: text('le numéro de téléphone tel qu’il s’affiche'),
  e164: pattern(/^\+[1-9]\d{6,14}$/, 'Indiquez le numéro international, sans espace : +33261910012.'),
}).refine(isSameNumber, 'Le numéro affiché et le numéro international ne sont pas les mêmes.')

const Address = group('l’adresse', {
  street: text('le numéro et la rue'),
  postalCode: text('le code postal'),
  city: text('la ville'),
  country: text('le pays'),
})

const FrenchAddress = group('l’adresse', {
  ...Address.shape,
  postalCode: pattern(/^\d{5}$/, 'Indiquez un code postal de cinq chiffres.'),
})

const Time = pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indiquez une heure de la forme 09:00.')

const Day = z.enum(DAYS, 'Indiquez les jours en anglais, de Monday à Sunday.')

const Hours = group('les horaires', {
  openings: z
    .array(group('les horaires', { days: z.array(Day).min(1), opens: Time, closes: Time }))
    .min(1, 'Indiquez au moins une plage d’ouverture.'),
})

const SocialLink = group('le réseau social', {
  name: text('le nom du réseau social'),
  url: https('le lien du réseau social'),
})

const Testimonial = group('le témoignage', {
  quote: text('le texte du témoignage'),
  name: text('qui l’a donné'),
  position: text('son métier et sa ville'),
  date: z.iso.date('Indiquez la date du témoignage : 2026-03-14.').optional(),
})

const ProfessionalCard = group('la carte professionnelle', {
  number: pattern(/^CPI(?: ?\d){17}$/, 'Indiquez le numéro de carte : CPI suivi de dix-sept chiffres.'),
  mentions: z.array(text('la mention de la carte')).min(1, 'Indiquez au moins une mention de la carte.'),
  placeOfDelivery: text('le lieu de délivrance de la carte'),
})

// Loi 70-9: either a guarantor, or the statement that the agency receives no money other than its own fee.
const Guarantee = z.discriminatedUnion(
  'holdsNoFunds',
  [
    z.strictObject({ holdsNoFunds: z.literal(true) }),
    z.strictObject({
      holdsNoFunds: z.literal(false),
      guarantor: group('le garant', { name: text('le nom du garant'), address: Address }),
    }),
  ],
  'Indiquez "holdsNoFunds": true, ou "holdsNoFunds": false avec le garant.',
)

const Insurance = group('l’assurance professionnelle', {
  insurer: text('l’assureur de responsabilité civile professionnelle'),
  address: Address,
  policyNumber: text('le numéro de police').optional(),
  coverage: text('la zone géographique couverte'),
})

const Mediator = group('le médiateur', {
  name: text('le médiateur de la consommation'),
  address: Address,
  website: https('le site du médiateur'),
})

const Fees = group('la page des honoraires', {
  label: text('le nom de la page des honoraires'),
  path: pattern(/^\/[a-z0-9/-]+$/, 'Indiquez l’adresse de la page des honoraires : /honoraires.'),
  appliesFrom: z.iso.date('Indiquez la date du barème : 2026-01-01.'),
  /** Absent when the agency charges no VAT (CGI art. 293 B). */
  vatPercent: z.number('Indiquez le taux de TVA : 20.').gt(0, 'Indiquez le taux de TVA : 20.').optional(),
})

// RGPD: contact for data requests, and retention periods of leads, of sellers' data and of the journal.
const Privacy = group('la protection des données', {
  email: z.email('Indiquez l’adresse email des demandes sur les données.').optional(),
  requestsKeptMonths: wholeMonths('la durée de conservation des demandes'),
  sellersKeptMonths: wholeMonths('la durée de conservation des données du vendeur après la vente ou le retrait'),
  draftsKeptMonths: wholeMonths('la durée de conservation des données du vendeur d’un brouillon abandonné'),
  journalKeptMonths: wholeMonths('la durée de conservation du journal des modifications'),
})

const Accessibility = group('le contact d’accessibilité', {
  email: z.email('Indiquez l’adresse email du contact d’accessibilité.'),
})

export type Agency = z.infer<typeof Agency>
export const Agency = group('l’agence', {
  name: text('le nom de l’agence'),
  baseline: text('la phrase de présentation').optional(),
  legalName: text('la dénomination sociale'),
  form: text('la forme juridique'),
  capital: wholeEuros('le capital').optional(),
  siren: pattern(/^\d{9}$/, 'Indiquez le SIREN : neuf chiffres, sans espace.').refine(
    hasLuhnKey,
    'Ce SIREN comporte une erreur : sa clé de contrôle est fausse.',
  ),
  rcsCity: text('la ville du RCS'),
  vatNumber: pattern(
    /^FR[0-9A-Z]{2}\d{9}$/,
    'Indiquez le numéro de TVA sans espace : FR, deux caractères, le SIREN.',
  ).optional(),
  address: FrenchAddress,
  phone: Phone,
  email: z.email('Indiquez l’adresse email de l’agence.'),
  hours: Hours,
  social: z.array(SocialLink).optional(),
  /** Of its clock: "Indian/Reunion". Europe/Paris when absent. */
  timeZone: z.string().refine(isTimeZone, 'Indiquez un fuseau horaire, comme Europe/Paris.').optional(),
  /** The home page shows the first three. */
  testimonials: z.array(Testimonial).optional(),
  publicationDirector: text('le directeur de la publication'),
  host: group('l’hébergeur', { name: text('le nom de l’hébergeur'), address: Address, phone: Phone }),
  professionalCard: ProfessionalCard,
  guarantee: Guarantee,
  insurance: Insurance,
  mediator: Mediator,
  fees: Fees,
  feeSchedule: FeeSchedule,
  privacy: Privacy,
  accessibility: Accessibility.optional(),
})
  .refine(isIndividualOrHasCapital, { path: ['capital'], error: 'Une société indique son capital.' })
  .refine(hasVatNumberOfSiren, { path: ['vatNumber'], error: 'Le numéro de TVA se termine par le SIREN.' })

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('fr-FR', { timeZone: name }))
  } catch {
    return false
  }
}

function isSameNumber({ display, e164 }: { display: string; e164: string }) {
  const digits = display.replace(/\D/g, '').replace(/^0+/, '')
  return digits !== '' && e164.endsWith(digits)
}

function isIndividualOrHasCapital({ form, capital }: { form: string; capital?: number | undefined }) {
  return capital !== undefined || /^(EI|entrepreneur individuel|entreprise individuelle)\b/i.test(form)
}

function hasVatNumberOfSiren({ siren, vatNumber }: { siren: string; vatNumber?: string | undefined }) {
  return vatNumber === undefined || vatNumber.endsWith(siren)
}
