import { RECOVERY_CODES } from '#domain/accounts/second-factor.ts'
import { hashToken } from '#server/core/tokens.ts'

// RFC 6238 with the parameters that all authenticator apps support: SHA-1, six digits, 30 s. Loaded on first use.
const load = () => import('otpauth')

const STEP_SECONDS = 30
/** Tolerates clocks that differ by half a minute. */
const STEPS_OFF = 1
const RECOVERY_BYTES = 10

/** A new secret for an authenticator app, in Base32, and the URI that transmits it. */
export async function newSecret({ issuer, label }: { issuer: string; label: string }) {
  const { Secret, TOTP } = await load()
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: new TOTP({ issuer, label, secret, period: STEP_SECONDS }).toString() }
}

/** The 30-second step of a code: the current, previous or next one, else undefined. Compares in constant time. */
export async function timeStepOf(secret: string, code: string): Promise<number | undefined> {
  const { Secret, TOTP } = await load()
  const timestamp = Date.now()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS })
  const steps = totp.validate({ token: code, window: STEPS_OFF, timestamp })
  return steps === null ? undefined : totp.counter({ timestamp }) + steps
}

/** New recovery codes of 80 bits: « MFRG-GZDF-MZTW-Q2LK ». */
export async function newRecoveryCodes(): Promise<string[]> {
  const { Secret } = await load()
  return Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: RECOVERY_BYTES }).base32.match(/.{1,4}/g) ?? []).join('-'),
  )
}

/** Hash of a recovery code as typed: case, dashes and spaces are ignored. */
export const recoveryHash = (code: string): string => hashToken(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
