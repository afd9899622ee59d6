import * as z from 'zod/mini'
import { idOf } from '#domain/id.ts'
import { MEETING_WAYS } from '#domain/agency/meeting.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { NAME_MIN_CHARS } from '#domain/limits.ts'

// The two forms of visitors: docs/specification.md §3, §5. They accept all that the specification accepts except
// blank texts. The server then trims texts and marks a wrong SIRET key; lengths are counted before trimming.

export const CIVILITIES = ['Madame', 'Monsieur'] as const

export const SUBJECTS = {
  vente: 'Je souhaite vendre un bien',
  achat: 'Je recherche un bien à acquérir',
  evaluation: 'Je souhaite faire évaluer mon bien',
  conseil: 'Je cherche un conseil personnalisé',
  autre: 'Autre demande',
} as const

/** Half-days from which visitors choose when they prefer to be contacted. */
export const HALF_DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'].flatMap((day) => [
  `${day} matin`,
  `${day} après-midi`,
])

const text = (min: number, message: string) =>
  z.string(message).check(
    z.minLength(min, message),
    z.refine((value) => value.trim() !== '', message),
  )

const email = 'Veuillez entrer une adresse email valide.'
const postalCode = () => text(5, 'Veuillez entrer un code postal valide')

const person = {
  firstName: text(NAME_MIN_CHARS, `Le prénom doit contenir au moins ${NAME_MIN_CHARS} caractères.`),
  lastName: text(NAME_MIN_CHARS, `Le nom doit contenir au moins ${NAME_MIN_CHARS} caractères.`),
  email: z.string(email).check(z.trim(), z.email(email)),
  phone: text(10, 'Veuillez entrer un numéro de téléphone valide'),
}

/** Optional fields, sent only when filled in. */
const extras = {
  otherOffers: z.optional(z.boolean()),
  /** Honeypot: hidden from people, filled in by spam programs. */
  website: z.optional(z.string()),
}

/** docs/specification.md §5, Estimate. The wizard checks it by steps. */
export const EstimateForm = z.object({
  civility: z.enum(CIVILITIES, 'Veuillez sélectionner une civilité'),
  ...person,
  address: text(5, 'Veuillez entrer une adresse valide'),
  postalCode: postalCode(),
  city: text(2, 'Veuillez entrer une ville valide'),
  propertyType: z.enum(CATEGORIES, 'Veuillez sélectionner un type de bien'),
  businessPostalCode: postalCode(),
  siret: z.optional(z.nullable(z.string())),
  activityDetails: text(5, "Veuillez fournir plus de détails sur l'activité"),
  consent: z.literal(true, "Vous devez accepter les conditions générales d'utilisation"),
  ...extras,
})
export type EstimateForm = z.infer<typeof EstimateForm>

export const SOON = 'Dès que possible'

/** Who asks to be called: not in the specification. The form of the home page checks the same with attributes. */
export const CallbackForm = z.object({
  name: text(NAME_MIN_CHARS, `Le nom doit contenir au moins ${NAME_MIN_CHARS} caractères.`),
  phone: person.phone,
  when: z.enum([SOON, ...HALF_DAYS], 'Choisissez un moment'),
  website: extras.website,
})
export type CallbackForm = z.infer<typeof CallbackForm>

/** docs/specification.md §5, Contact. */
export const ContactForm = z.object({
  ...person,
  subject: text(1, 'Veuillez sélectionner un sujet'),
  message: text(10, 'Votre message doit comporter au moins 10 caractères'),
  consent: z.literal(true, 'Vous devez accepter la politique de confidentialité'),
  /** The listing the message is about. */
  propertyId: z.optional(idOf('Bien inconnu.')),
  halfDays: z.optional(z.array(z.enum(HALF_DAYS)).check(z.maxLength(HALF_DAYS.length))),
  /** The half-hour to book, one of GET /api/appointments/slots. */
  slot: z.optional(z.iso.datetime('Choisissez un créneau de la liste.')),
  /** How the appointment takes place; at the agency without it. */
  meeting: z.optional(z.enum(MEETING_WAYS, 'Choisissez comment se passe le rendez-vous.')),
  ...extras,
})
export type ContactForm = z.infer<typeof ContactForm>
