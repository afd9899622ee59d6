import { bareCode } from '#domain/reading/code.ts'
import * as z from 'zod/mini'
import { FULL_NAME_MAX_CHARS } from '#domain/limits.ts'
import { plainLine } from '#domain/one-line.ts'
import { nameField } from '#domain/person-name.ts'
import { missingText } from '#domain/plain-text.ts'

// Signing the confidentiality agreement of a listing (docs/decisions/data-room-signature.md).

/** Minutes a code is valid, wrong tries it allows, and number of codes that may be sent. */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
export const CODE_SENDINGS = 3

/** The text beside the box that is ticked to sign. */
export const ACCEPTANCE =
  'J’ai lu l’accord en entier, je l’accepte et je le signe. Je sais que ma signature m’engage comme sur papier.'

/** The agreement as shown before signing. */
export const AgreementText = z.object({
  version: z.string(),
  readOn: z.iso.date().check(z.describe('Date of the last review of its wording')),
  title: z.string(),
  articles: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  sha256: z.string().check(z.describe('SHA-256 of the whole text, in hexadecimal')),
  sendingsLeft: z.number(),
  codeSentTo: z.nullable(z.string()).check(z.describe('The masked email to which a code that is still valid was sent')),
  signed: z.nullable(z.object({ at: z.iso.datetime(), reference: z.string() })),
})
export type AgreementText = z.infer<typeof AgreementText>

export const SigningForm = z.object({
  sha256: z.string('Relisez l’accord.').check(z.regex(/^[\da-f]{64}$/, 'Relisez l’accord.')),
  name: nameField(missingText('Nom et prénom'), { min: 1, max: FULL_NAME_MAX_CHARS }),
  quality: plainLine('Qualité', 120),
  company: plainLine('Société', 120),
  /** The signatory declares that they may bind the company. */
  hasPower: z.boolean('Répondez par oui ou par non.'),
  hasRead: z.literal(true, 'Faites défiler l’accord jusqu’à sa fin.'),
  accepts: z.literal(true, 'Cochez cette case pour signer.'),
})
export type SigningForm = z.infer<typeof SigningForm>

export const SigningCodeForm = z.object({
  code: z.string('Saisissez le code.').check(z.overwrite(bareCode), z.regex(/^\d{6}$/, 'Le code a six chiffres.')),
})

/** « j***@exemple.fr »: enough for people to recognise their own address. */
export const maskedEmail = (email: string): string => email.replace(/(?<=^.).*(?=@)/, '***')

/** The reference in the URL of the proof page. */
export const ProofQuery = z.object({
  reference: z.string().check(z.regex(/^[\w-]{10,40}$/, 'Cette référence est inconnue.')),
})

/** What proves an agreement, without any name. */
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

/** A signed agreement of a listing, as the agency sees it for as long as it is kept. */
export const SignedAgreement = z.object({
  number: z.number(),
  reference: z.string().check(z.describe('Of its proof page')),
  requestId: z
    .nullable(z.number())
    .check(z.describe('Of the request that it was signed for; null once that is deleted')),
  name: z.string(),
  quality: z.string(),
  company: z.string(),
  adviser: z.string().check(z.describe('Whose adviser signed, in words; empty for a buyer')),
  email: z.string(),
  signedAt: z.iso.datetime(),
  endsOn: z.iso.date().check(z.describe('The last day on which it binds')),
  isBinding: z.boolean(),
  keptUntil: z.iso.date(),
  isAccountGone: z.boolean().check(z.describe('Whether the account that signed was deleted')),
  isCertified: z.boolean().check(z.describe('Whether its certificate can be downloaded')),
  isStamped: z.boolean(),
})
export type SignedAgreement = z.infer<typeof SignedAgreement>
