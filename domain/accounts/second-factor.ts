import * as z from 'zod/mini'

/** How long a member of the team may work without a second factor once it is required. */
export const FACTOR_GRACE_DAYS = 7
/** How long a session may do what asks for a fresh factor. */
export const FACTOR_FRESH_MINUTES = 10

export const FACTOR_KINDS = ['passkey', 'totp'] as const

/** What `PublicKeyCredential` reads and writes as JSON (WebAuthn level 3, §5.1). */
const credentialJson = z.record(z.string(), z.unknown())

/** What proves who it is, for a while and once. */
const FactorQuestion = z.object({
  token: z.string(),
  kinds: z.array(z.enum([...FACTOR_KINDS, 'recovery'])),
  passkey: z
    .optional(credentialJson)
    .check(z.describe('PublicKeyCredentialRequestOptionsJSON, for accounts with a passkey')),
})
export type FactorQuestion = z.infer<typeof FactorQuestion>
