import * as z from 'zod/mini'
import { plainText, requiredText } from '#domain/plain-text.ts'

// Signing the confidentiality agreement of a listing (docs/decisions/data-room-signature.md).

/** How long a code serves, in minutes; how often it may be wrong; and how many may be sent. */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
export const CODE_SENDINGS = 3
/** How long an agreement binds, in months, and how many years its record is kept after that (C. civ. 2224). */
export const AGREEMENT_MONTHS = 24
export const RECORD_YEARS = 5
/** How long each look at a page is kept, as the agreement says it (CNIL, délibération 2021-122). */
export const READING_MONTHS = 12

/** What is ticked to sign. */
export const ACCEPTANCE =
  'J’ai lu l’accord en entier, je l’accepte et je le signe. Je sais que ma signature m’engage comme sur papier.'

/** The agreement as it is read before it is signed. */
export const AgreementText = z.object({
  version: z.string(),
  readOn: z.iso.date().check(z.describe('When its wording was last read through')),
  title: z.string(),
  articles: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  sha256: z.string().check(z.describe('Of the whole text, in hexadecimal')),
  sendingsLeft: z.number(),
  codeSentTo: z.nullable(z.string()).check(z.describe('The masked address of a code that still serves')),
  signed: z.nullable(z.object({ at: z.iso.datetime(), reference: z.string() })),
})
export type AgreementText = z.infer<typeof AgreementText>

export const SigningForm = z.object({
  sha256: z.string('Relisez l’accord.').check(z.regex(/^[\da-f]{64}$/, 'Relisez l’accord.')),
  name: requiredText('Nom et prénom', 120),
  quality: plainText('Qualité', 120),
  company: plainText('Société', 120),
  /** Declares to have the power to bind the company. */
  hasPower: z.boolean('Répondez par oui ou par non.'),
  hasRead: z.literal(true, 'Faites défiler l’accord jusqu’à sa fin.'),
  accepts: z.literal(true, 'Cochez cette case pour signer.'),
})
export type SigningForm = z.infer<typeof SigningForm>

export const SigningCodeForm = z.object({
  code: z.string('Saisissez le code.').check(z.trim(), z.regex(/^\d{6}$/, 'Le code a six chiffres.')),
})

/** « j***@exemple.fr »: enough to know one's own address. */
export const maskedEmail = (email: string): string => email.replace(/(?<=^.).*(?=@)/, '***')

/** The reference of a proof, as its page has it. */
export const ProofQuery = z.object({
  reference: z.string().check(z.regex(/^[\w-]{10,40}$/, 'Cette référence est inconnue.')),
})

/** What proves an agreement, without a name. */
export const Proof = z.object({
  reference: z.string(),
  signedAt: z.iso.datetime(),
  textSha256: z.string(),
  copySha256: z.nullable(z.string()),
  certificateSha256: z.nullable(z.string()),
  recordSha256: z.string(),
  isChainIntact: z.boolean(),
  timeStamp: z.nullable(z.object({ authority: z.string(), at: z.iso.datetime() })),
})
export type Proof = z.infer<typeof Proof>
