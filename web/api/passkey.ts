import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

type Json = Record<string, unknown>

/** Whether the browser supports passkeys and the page is in a secure context (HTTPS or localhost). */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn()

/** Asks the browser for one of these passkeys; rejects when the user or the browser declines, or at `signal`. */
export async function getPasskey(options: Json, signal: AbortSignal): Promise<Json> {
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true })
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON })) as unknown as Json
}

/** Creates a passkey; rejects when the user or the browser declines. */
export async function makePasskey(options: Json): Promise<Json> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return (await startRegistration({ optionsJSON })) as unknown as Json
}
