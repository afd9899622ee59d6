import { telephoneDoubt } from '#domain/reading/telephone.ts'
import { INVALID_TELEPHONE } from '#domain/reading/telephone-field.ts'
import * as z from 'zod/mini'
import { calendarInstant } from '#domain/calendar-day.ts'
import { idOf } from '#domain/id.ts'
import { MEETING_WAYS } from '#domain/agency/meeting.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { Email } from '#domain/accounts/account.ts'
import {
  ADDRESS_MAX_CHARS,
  CITY_MAX_CHARS,
  LOCALE,
  MESSAGE_MAX_CHARS,
  NAME_MIN_CHARS,
  PHONE_MAX_CHARS,
  POSTAL_CODE_MAX_CHARS,
  SIRET_MAX_CHARS,
  SUBJECT_MAX_CHARS,
} from '#domain/limits.ts'
import { foldUpTo, oneLine } from '#domain/one-line.ts'
import { nameField } from '#domain/person-name.ts'
import { isStorable, UNSTORABLE, withoutControls } from '#domain/plain-text.ts'
import { Trap } from './trap.ts'

// The forms of visitors: docs/specification.md §3, §5. They accept all that the specification accepts, except blank texts.
// Minimum lengths are checked before texts are trimmed, except those of names; a wrong SIRET is marked, not refused.

export const SUBJECTS = {
  vente: 'Je souhaite vendre un bien',
  achat: 'Je recherche un bien à acquérir',
  evaluation: 'Je souhaite faire évaluer mon bien',
  conseil: 'Je cherche un conseil personnalisé',
  autre: 'Autre demande',
} as const

export const CALLBACK_DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi']
export const PARTS = ['matin', 'après-midi']

/** Half-days that visitors may choose for being contacted. */
export const HALF_DAYS = CALLBACK_DAYS.flatMap((day) => PARTS.map((part) => `${day} ${part}`))

export const SOON = 'Dès que possible'

/**
 * A question of a form. This row defines its form field and validation, its column of `lead` or its key among the other
 * answers, its line in the agency's mail, in the administration and in the CSV export, its entry in the personal data
 * export, and its mention on the privacy page.
 */
export interface LeadQuestion {
  /** Label of the form field. */
  label: string
  /** Label wherever the answer is shown; `label` by default. */
  short?: string
  rule: z.ZodMiniType
  /** Minimum number of characters. */
  min?: number
  choices?: readonly string[]
  /** A text of several lines. */
  isLong?: true
  /** The field takes a whole line of the form, as choices and long texts always do. */
  isWide?: true
  /** Step of the wizard, from 0. */
  step?: number
  type?: 'email' | 'tel'
  autoComplete?: string
  inputMode?: 'numeric'
  example?: string
  hint?: string
  /** What to ask about an answer that is accepted, but looks wrong. */
  doubt?: (typed: string) => string | undefined
  /** Shown in another way than the other answers: the booked half-hour, the message of a callback request. */
  isToldApart?: true
}

const storable = z.refine<string>(isStorable, { error: UNSTORABLE, abort: true })
const atMost = (max: number) => z.maxLength(max, `${max.toLocaleString(LOCALE)} caractères au plus.`)

/** One line of text. */
const line = (min: number, max: number, message: string) => ({
  min,
  rule: z
    .string(message)
    .check(storable, z.minLength(min, message), foldUpTo(max, oneLine), z.minLength(1, message), atMost(max)),
})

/** A text of several lines. */
const longText = (min: number, message: string) => ({
  min,
  isLong: true as const,
  rule: z
    .string(message)
    .check(
      storable,
      z.minLength(min, message),
      z.overwrite(withoutControls),
      z.trim(),
      z.minLength(1, message),
      atMost(MESSAGE_MAX_CHARS),
    ),
})

const choice = <const Choices extends readonly string[]>(choices: Choices, message: string) => ({
  choices,
  rule: z.enum(choices, message),
})

/** An answer that may be missing or empty. */
const optional = <Rule extends z.ZodMiniType>(row: { min?: number; choices?: readonly string[]; rule: Rule }) => {
  const filled = z.transform((given) => (given === '' ? undefined : given))
  return { ...row, rule: z.optional(z.pipe(filled, z.optional(row.rule))) }
}

const nameOf = (label: string) => ({
  label,
  min: NAME_MIN_CHARS,
  rule: nameField(`Le ${label.toLowerCase()} doit contenir au moins ${NAME_MIN_CHARS} caractères.`),
})

const postalCode = () => ({
  ...line(5, POSTAL_CODE_MAX_CHARS, 'Veuillez entrer un code postal valide'),
  inputMode: 'numeric' as const,
  example: '14000',
})

/** The sender of a form. */
export const PERSON = {
  firstName: { ...nameOf('Prénom'), step: 0, autoComplete: 'given-name' },
  lastName: { ...nameOf('Nom'), step: 0, autoComplete: 'family-name' },
  email: {
    label: 'Email',
    rule: Email,
    step: 1,
    type: 'email',
    autoComplete: 'email',
  },
  phone: {
    label: 'Téléphone',
    ...line(10, PHONE_MAX_CHARS, INVALID_TELEPHONE),
    step: 1,
    type: 'tel',
    autoComplete: 'tel',
    example: '06 39 98 12 34',
    doubt: telephoneDoubt,
  },
} satisfies Record<string, LeadQuestion>

/** docs/specification.md §5, Estimate; `step` is that of the wizard. */
export const ESTIMATE = {
  civility: { label: 'Civilité', ...choice(['Madame', 'Monsieur'], 'Veuillez sélectionner une civilité'), step: 0 },
  firstName: PERSON.firstName,
  lastName: PERSON.lastName,
  phone: { ...PERSON.phone, hint: 'Pour vous rappeler, jamais transmis à des tiers.' },
  email: PERSON.email,
  address: {
    label: 'Adresse',
    ...line(5, ADDRESS_MAX_CHARS, 'Veuillez entrer une adresse valide'),
    step: 1,
    isWide: true,
    autoComplete: 'address-line1',
  },
  postalCode: { label: 'Code postal', ...postalCode(), step: 1, autoComplete: 'postal-code' },
  city: {
    label: 'Ville',
    ...line(2, CITY_MAX_CHARS, 'Veuillez entrer une ville valide'),
    step: 1,
    autoComplete: 'address-level2',
  },
  propertyType: { label: 'Type de bien', ...choice(CATEGORIES, 'Veuillez sélectionner un type de bien'), step: 2 },
  businessPostalCode: { label: 'Code postal du bien', ...postalCode(), step: 2, autoComplete: 'off' },
  siret: {
    label: 'SIRET (facultatif)',
    short: 'SIRET',
    rule: z.optional(
      z.nullable(z.string().check(storable, foldUpTo(SIRET_MAX_CHARS, oneLine), atMost(SIRET_MAX_CHARS))),
    ),
    step: 2,
  },
  activityDetails: {
    label: "Détails sur l'activité",
    short: 'Activité',
    ...longText(5, "Veuillez fournir plus de détails sur l'activité"),
    step: 2,
    hint: 'Activité, surface, équipe, chiffre d’affaires, bail\u00a0: ce que vous savez suffit.',
  },
} satisfies Record<string, LeadQuestion>

const halfDays = z.array(z.enum(HALF_DAYS)).check(z.maxLength(HALF_DAYS.length))
/** A slot of GET /api/appointments/slots. */
const NO_SLOT = 'Choisissez un créneau de la liste.'
const slot = calendarInstant(NO_SLOT).check(z.maxLength(30, NO_SLOT))

/** docs/specification.md §5, Contact. */
export const CONTACT = {
  ...PERSON,
  subject: { label: 'Sujet', ...line(1, SUBJECT_MAX_CHARS, 'Veuillez sélectionner un sujet') },
  message: { label: 'Message', ...longText(10, 'Votre message doit comporter au moins 10 caractères') },
  propertyId: { label: 'Bien concerné', rule: z.optional(idOf('Bien inconnu.')) },
  halfDays: { label: 'Rendez-vous souhaité', rule: z.optional(halfDays) },
  slot: { label: 'Rendez-vous', rule: z.optional(slot), isToldApart: true },
  /** At the agency when absent. */
  meeting: {
    label: 'Forme du rendez-vous',
    ...optional(choice(MEETING_WAYS, 'Choisissez comment se passe le rendez-vous.')),
    isToldApart: true,
  },
} satisfies Record<string, LeadQuestion>

/** The callback form of the home page, not in the specification. Stored as the last name and message of a contact. */
export const CALLBACK = {
  name: { ...nameOf('Nom'), autoComplete: 'name', isToldApart: true },
  phone: PERSON.phone,
  when: {
    label: 'Quand',
    short: 'Moment du rappel',
    ...choice([SOON, ...HALF_DAYS], 'Choisissez un moment'),
    isToldApart: true,
  },
} satisfies Record<string, LeadQuestion>

type RulesOf<Questions> = { [Name in keyof Questions]: Questions[Name] extends { rule: infer Rule } ? Rule : never }

const rulesOf = <Questions extends Record<string, LeadQuestion>>(questions: Questions) =>
  Object.fromEntries(Object.entries(questions).map(([name, { rule }]) => [name, rule])) as RulesOf<Questions>

const otherOffers = z.optional(z.boolean())
const consent = (message: string) => z.literal(true, message)

export const EstimateForm = z.object({
  ...rulesOf(ESTIMATE),
  consent: consent("Vous devez accepter les conditions générales d'utilisation"),
  otherOffers,
  website: Trap,
})
export type EstimateForm = z.infer<typeof EstimateForm>

export const ContactForm = z.object({
  ...rulesOf(CONTACT),
  consent: consent('Vous devez accepter la politique de confidentialité'),
  otherOffers,
  website: Trap,
})
export type ContactForm = z.infer<typeof ContactForm>

export const CallbackForm = z.object({ ...rulesOf(CALLBACK), website: Trap })
export type CallbackForm = z.infer<typeof CallbackForm>

const { civility, ...others } = ESTIMATE

/** All questions whose answers are shown as given, in the order of the CSV export. */
export const QUESTIONS: Readonly<Record<string, LeadQuestion>> = Object.fromEntries(
  Object.entries<LeadQuestion>({ civility, ...CONTACT, ...others, ...CALLBACK }).filter(([, row]) => !row.isToldApart),
)

export type LeadAnswer = string | string[] | number | boolean
