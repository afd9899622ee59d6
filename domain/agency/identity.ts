import { overseasNumber, telephoneToDial } from '#domain/reading/telephone.ts'
import * as z from 'zod/mini'
import { emailField } from '#domain/accounts/account.ts'
import { hasLuhnKey } from '#domain/luhn.ts'
import { group, https, line, pattern, wholeEuros, wholeMonths } from './agency-fields.ts'

// The agency's legal identity. agency.json has the initial values, which the administration can edit. Fields required by law are
// required, the others optional.

const E164 = 'Indiquez le numéro international, sans espace : +33261910012.'
/** A + and fifteen digits. */
const E164_MAX_CHARS = 16

const Phone = group('le téléphone', {
  display: line('le numéro de téléphone tel qu’il s’affiche', 30),
  e164: z.string(E164).check(z.maxLength(E164_MAX_CHARS, E164)),
}).check(
  z.refine(({ display, e164 }) => /^\+[1-9]\d{6,14}$/.test(e164) && isSameNumber({ display, e164 }), {
    path: ['display'],
    error: 'Indiquez un numéro à dix chiffres, ou un numéro international qui commence par +.',
  }),
)

const ADDRESS = { street: line('le numéro et la rue'), city: line('la ville'), country: line('le pays') }

const Address = group('l’adresse', { ...ADDRESS, postalCode: line('le code postal', 12) })

const FrenchAddress = group('l’adresse', {
  ...ADDRESS,
  postalCode: pattern(/^\d{5}$/, 'Indiquez un code postal de cinq chiffres.'),
})

/** The hosting provider of the site: LCEN, article 1-1. */
export const Host = group('l’hébergeur', { name: line('le nom de l’hébergeur'), address: Address, phone: Phone })

/** How long personal data is kept (RGPD); only in agency.json. There is no default, so that none erases data unasked. */
export const KEPT_MONTHS = {
  requestsKeptMonths: wholeMonths('la durée de conservation des demandes'),
  sellersKeptMonths: wholeMonths('la durée de conservation des données du vendeur après la vente ou le retrait'),
  draftsKeptMonths: wholeMonths('la durée de conservation des données du vendeur d’un brouillon abandonné'),
  journalKeptMonths: wholeMonths('la durée de conservation du journal des modifications'),
}

const ProfessionalCard = group('la carte professionnelle', {
  number: pattern(/^CPI(?: ?\d){17}$/, 'Indiquez le numéro de carte : CPI suivi de dix-sept chiffres.'),
  mentions: z
    .array(line('la mention de la carte'))
    .check(z.minLength(1, 'Indiquez au moins une mention de la carte.'), z.maxLength(6, 'Six mentions au plus.')),
  placeOfDelivery: line('le lieu de délivrance de la carte'),
})

// Loi 70-9: either a guarantor, or a statement that the agency receives no money other than its own fee.
const Guarantee = z.discriminatedUnion(
  'holdsNoFunds',
  [
    z.strictObject({ holdsNoFunds: z.literal(true) }),
    z.strictObject({
      holdsNoFunds: z.literal(false),
      guarantor: group('le garant', { name: line('le nom du garant'), address: Address }),
    }),
  ],
  'Indiquez "holdsNoFunds": true, ou "holdsNoFunds": false avec le garant.',
)

const Insurance = group('l’assurance professionnelle', {
  insurer: line('l’assureur de responsabilité civile professionnelle'),
  address: Address,
  policyNumber: z.optional(line('le numéro de police')),
  coverage: line('la zone géographique couverte'),
})

const Mediator = group('le médiateur', {
  name: line('le médiateur de la consommation'),
  address: Address,
  website: https('le site du médiateur'),
})

export const IDENTITY_SHAPE = {
  name: line('le nom de l’agence', 60),
  baseline: z.optional(line('la phrase de présentation', 200)),
  legalName: line('la dénomination sociale'),
  form: line('la forme juridique'),
  capital: z.optional(wholeEuros('le capital')),
  siren: pattern(/^\d{9}$/, 'Indiquez le SIREN : neuf chiffres, sans espace.').check(
    z.refine(hasLuhnKey, 'Ce SIREN comporte une erreur : sa clé de contrôle est fausse.'),
  ),
  rcsCity: line('la ville du RCS'),
  vatNumber: z.optional(
    pattern(/^FR[0-9A-Z]{2}\d{9}$/, 'Indiquez le numéro de TVA sans espace : FR, deux caractères, le SIREN.'),
  ),
  address: FrenchAddress,
  phone: Phone,
  email: emailField('Indiquez l’adresse email de l’agence.'),
  publicationDirector: line('le directeur de la publication'),
  professionalCard: ProfessionalCard,
  guarantee: Guarantee,
  insurance: Insurance,
  mediator: Mediator,
  /** For requests about personal data, if different from the agency's. */
  privacyEmail: z.optional(emailField('Indiquez l’adresse email des demandes sur les données.')),
  accessibilityEmail: z.optional(emailField('Indiquez l’adresse email du contact d’accessibilité.')),
}

interface Registered {
  form: string
  capital?: number | undefined
  siren: string
  vatNumber?: string | undefined
}

/** Rules that involve several fields. */
export const IDENTITY_RULES = [
  z.refine<Registered>(
    ({ form, capital }) =>
      capital !== undefined || /^(EI|entrepreneur individuel|entreprise individuelle)\b/i.test(form),
    { path: ['capital'], error: 'Une société indique son capital.' },
  ),
  z.refine<Registered>(({ siren, vatNumber }) => vatNumber === undefined || vatNumber.endsWith(siren), {
    path: ['vatNumber'],
    error: 'Le numéro de TVA se termine par le SIREN.',
  }),
] as const

export const IdentityForm = z.object(IDENTITY_SHAPE).check(...IDENTITY_RULES)
export type IdentityForm = z.infer<typeof IdentityForm>

function isSameNumber({ display, e164 }: { display: string; e164: string }) {
  const digits = telephoneToDial(display).replace(/^(?:\+|0+)/, '')
  return digits !== '' && (e164.endsWith(digits) || e164 === toE164(display))
}

/** Converts « 02 61 91 00 12 » to +33261910012; an invalid number becomes an empty text. */
export function toE164(display: string): string {
  const typed = telephoneToDial(display)
  const overseas = overseasNumber(typed)
  if (overseas) return overseas
  if (/^0[1-9]\d{8}$/.test(typed)) return `+33${typed.slice(1)}`
  return /^\+[1-9]\d{6,14}$/.test(typed) ? typed : ''
}
