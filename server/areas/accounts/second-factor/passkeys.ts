import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { User } from '#domain/accounts/account.ts'
import { FACTOR_QUESTION_SECONDS } from '#domain/accounts/second-factor.ts'
import { shownName } from '#domain/person-name.ts'
import type { FactorRow } from './queries.ts'

// Web Authentication, level 3. The library is loaded on first use.
const load = () => import('@simplewebauthn/server')

const timeout = FACTOR_QUESTION_SECONDS * 1000

/**
 * A password was given before, so possession of the device is the second factor: a key without a PIN or fingerprint is
 * accepted. Keys that have one ask for it.
 */
const userVerification = 'preferred'
const requireUserVerification = false

/** EdDSA, ES256, RS256: the algorithms of common authenticators. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** 1,023 bytes in base64url: WebAuthn §6.5.1. */
const ID_MAX_CHARS = 1364

const descriptors = (passkeys: FactorRow[]) =>
  passkeys.flatMap(({ credentialId: id, transports }) => (id ? [{ id, transports }] : []))

/** Options for `navigator.credentials.get()`, with the passkeys of an account. */
export const requestOptions = async (publicUrl: string, passkeys: FactorRow[]) =>
  (await load()).generateAuthenticationOptions({
    rpID: siteOf(publicUrl).expectedRPID,
    allowCredentials: descriptors(passkeys),
    userVerification,
    timeout,
  })

/** Options for `navigator.credentials.create()`. */
export const creationOptions = async (
  publicUrl: string,
  { user, passkeys, rpName }: { user: User; passkeys: FactorRow[]; rpName: string },
) =>
  (await load()).generateRegistrationOptions({
    rpID: siteOf(publicUrl).expectedRPID,
    rpName,
    userID: new TextEncoder().encode(String(user.id)),
    userName: user.email,
    userDisplayName: shownName(user),
    excludeCredentials: descriptors(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    supportedAlgorithmIDs,
    timeout,
  })

/** Verifies a newly created passkey. Undefined when it does not match the challenge, for which the library usually throws. */
export async function newPasskey(publicUrl: string, challenge: string, credential: unknown) {
  const { verifyRegistrationResponse } = await load()
  const made = await verifyRegistrationResponse({
    response: credential as never,
    expectedChallenge: challenge,
    ...siteOf(publicUrl),
    requireUserVerification,
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  if (!made?.verified || made.registrationInfo.credential.id.length > ID_MAX_CHARS) return undefined
  const { id, publicKey, counter, transports } = made.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: textsOf(transports),
  }
}

/** Verifies a signature. Returns the id and the new counter of the passkey that made it; undefined when none of these did. */
export async function passkeyOf(
  publicUrl: string,
  challenge: string,
  answer: Record<string, unknown>,
  rows: FactorRow[],
) {
  const row = rows.find(({ credentialId }) => credentialId && credentialId === answer['id'])
  if (!row?.credentialId || !row.publicKey) return undefined
  const credential: WebAuthnCredential = {
    id: row.credentialId,
    publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
    counter: row.counter,
  }
  const { verifyAuthenticationResponse } = await load()
  const signed = await verifyAuthenticationResponse({
    response: answer as never,
    expectedChallenge: challenge,
    ...siteOf(publicUrl),
    credential,
    requireUserVerification,
  }).catch(() => undefined)
  return signed?.verified ? { id: row.id, counter: signed.authenticationInfo.newCounter } : undefined
}

/** A passkey only works for the host for which it was created. */
function siteOf(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** Sent by the browser, so it may be anything. */
const textsOf = (transports: unknown): string[] =>
  Array.isArray(transports) ? transports.filter((one) => typeof one === 'string' && one.length < 20).slice(0, 8) : []
