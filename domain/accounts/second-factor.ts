import { bareCode } from '#domain/reading/code.ts'
import * as z from 'zod/mini'
import { PASSKEY_MAX_CHARS } from '#domain/limits.ts'
import { filledLine } from '#domain/one-line.ts'
import { TEAM_ROLES } from './team.ts'

/** How many days a team member may work without a second factor once it is required. */
export const FACTOR_GRACE_DAYS = 7
/** How long a second-factor question can be answered. */
export const FACTOR_QUESTION_SECONDS = 120
/** The same while setting up an authenticator application, which may have to be installed first. */
export const FACTOR_SETUP_SECONDS = 600
/** How long a session may make calls that need a fresh factor. */
export const FACTOR_FRESH_MINUTES = 10
export const RECOVERY_CODES = 10
/** After this many wrong codes in a row, no code is accepted: only a passkey, until an owner removes the factors. */
export const WRONG_CODES_MAX = 100
export const FACTORS_MAX = 10
const FACTOR_NAME_MAX_CHARS = 60

export const FACTOR_KINDS = ['passkey', 'totp'] as const

/** A second factor of an account, without its secret. */
export const Factor = z.object({
  id: z.number(),
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type Factor = z.infer<typeof Factor>

const token = z.string('Recommencez.').check(z.maxLength(100, 'Recommencez.'))
const code = z.string('Saisissez le code.').check(z.overwrite(bareCode), z.maxLength(40, 'Code inconnu.'))
/** The JSON form of `PublicKeyCredential` (WebAuthn level 3, §5.1). */
const credentialJson = z.record(z.string(), z.unknown())
/** The same, sent by a browser. */
const sentCredential = credentialJson.check(
  z.refine((json) => JSON.stringify(json).length <= PASSKEY_MAX_CHARS, 'Clé inconnue.'),
)

/** A challenge for a second factor: valid for a short time, and once. */
export const FactorQuestion = z.object({
  token: z.string(),
  kinds: z.array(z.enum([...FACTOR_KINDS, 'recovery'])),
  passkey: z
    .optional(credentialJson)
    .check(z.describe('PublicKeyCredentialRequestOptionsJSON, for accounts with a passkey')),
})
export type FactorQuestion = z.infer<typeof FactorQuestion>

/** The answer to a question: a passkey's assertion, a six-digit code, or a recovery code. */
export const FactorAnswer = z.object({
  token,
  passkey: z.optional(sentCredential),
  code: z.optional(code),
})
export type FactorAnswer = z.infer<typeof FactorAnswer>

/** Starts adding a factor. The password is required from an account that has none yet. */
export const NewFactorForm = z.object({
  password: z.optional(z.string().check(z.maxLength(200, 'Mot de passe inconnu.'))),
})
export type NewFactorForm = z.infer<typeof NewFactorForm>

const factorName = filledLine('Donnez un nom à ce second facteur.', FACTOR_NAME_MAX_CHARS)

export const NewPasskey = z.object({
  token: z.string(),
  options: credentialJson.check(z.describe('PublicKeyCredentialCreationOptionsJSON')),
})
export const PasskeyForm = z.object({ token, name: factorName, credential: sentCredential })

export const NewTotp = z.object({
  token: z.string(),
  secret: z.string().check(z.describe('Base32, to type by hand')),
  uri: z.string().check(z.describe('otpauth://')),
  qr: z.string().check(z.describe('`uri` as a QR code: the path of an SVG of `side` × `side` modules')),
  side: z.number(),
})
export const TotpForm = z.object({
  token,
  name: factorName,
  code,
})

/** Each code can replace a second factor once. Sent only when they are made. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** A new factor; the first one comes with recovery codes. */
export const FactorAdded = z.object({ factor: Factor, recoveryCodes: z.optional(z.array(z.string())) })
export type FactorAdded = z.infer<typeof FactorAdded>

/** A team member's role and second factors. */
export const TeamPass = z.object({
  role: z.enum(TEAM_ROLES),
  factors: z.array(Factor),
  recoveryCodesLeft: z.number(),
  isFactorRequired: z.boolean(),
  factorDueAt: z
    .nullable(z.iso.datetime())
    .check(
      z.describe('After this time the account can only set up a second factor; null when it has one, or needs none'),
    ),
})
export type TeamPass = z.infer<typeof TeamPass>
