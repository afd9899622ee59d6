type Json = Record<string, unknown>

/** Whether the browser supports passkeys and the page is in a secure context (HTTPS or localhost). */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window

/** Asks the browser for one of these passkeys; rejects when the user or the browser declines. */
export async function getPasskey(options: Json, signal: AbortSignal): Promise<Json> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON
    ? PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
    : (withBytes(options) as unknown as PublicKeyCredentialRequestOptions)
  return toJson(await navigator.credentials.get({ publicKey, signal }))
}

/** Creates a passkey; rejects when the user or the browser declines. */
export async function makePasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON
    ? PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
    : (withBytes(options) as unknown as PublicKeyCredentialCreationOptions)
  return toJson(await navigator.credentials.create({ publicKey }))
}

function toJson(credential: Credential | null): Json {
  if (!credential) throw new Error('the browser gave no passkey')
  const key = credential as PublicKeyCredential
  if (typeof key.toJSON === 'function') return key.toJSON() as unknown as Json
  const { id, type, rawId, response } = key
  return { id, type, rawId: toText(rawId), response: partsOf(response), clientExtensionResults: {} }
}

// Safari before 18.4 and Chrome before 129 do not support the JSON form, in which bytes are base64url texts.

interface OptionsJson {
  challenge: string
  user?: { id: string }
  allowCredentials?: { id: string }[]
  excludeCredentials?: { id: string }[]
}

function withBytes(json: Json): unknown {
  const { challenge, user, allowCredentials, excludeCredentials } = json as unknown as OptionsJson
  const known = (list: { id: string }[] = []) => list.map((one) => ({ ...one, id: toBytes(one.id) }))
  return {
    ...json,
    challenge: toBytes(challenge),
    ...(user && { user: { ...user, id: toBytes(user.id) } }),
    allowCredentials: known(allowCredentials),
    excludeCredentials: known(excludeCredentials),
  }
}

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

const toText = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const PARTS = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle', 'attestationObject'] as const

function partsOf(response: AuthenticatorResponse): Json {
  const parts = response as Partial<Record<(typeof PARTS)[number], ArrayBuffer | null>>
  const filled = PARTS.flatMap((name) => (parts[name] ? [[name, toText(parts[name])]] : []))
  return Object.fromEntries(filled) as Json
}
