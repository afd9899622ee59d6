import { createHash, createHmac, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Simulated devices of a user: authenticator applications and passkeys, as specified by their standards. */

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])

/** The code that an application shows (RFC 6238), `steps` periods of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret]
    .map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A passkey in software (WebAuthn level 3): ES256, no attestation. `counter` is the counter of its next signature. */
export function newAuthenticator({ origin = 'https://www.bonne-enseigne.example' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  // RFC 9053 §7.1.1, as CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const device = {
    id: base64url(id),
    origin,
    counter: 1,
    /** The result of `navigator.credentials.create`, after `toJSON()`. */
    create(options: Record<string, unknown>) {
      const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, cose])
      const data = authenticatorData(HAS_CREDENTIAL, 0, attested)
      // { fmt: 'none', attStmt: {}, authData: data }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', options),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    /** The result of `navigator.credentials.get`, after `toJSON()`. */
    get(options: Record<string, unknown>) {
      const data = authenticatorData(0, device.counter++)
      const clientDataJSON = clientData('webauthn.get', options)
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      const signature = createSign('sha256').update(signed).sign(privateKey)
      return credential({ clientDataJSON, authenticatorData: base64url(data), signature: base64url(signature) })
    },
  }

  const clientData = (type: string, { challenge }: Record<string, unknown>) =>
    base64url(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }))

  function authenticatorData(flags: number, counter: number, attested = Buffer.alloc(0)) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const host = new URL(device.origin).hostname
    return Buffer.concat([sha256(host), Buffer.from([PRESENT | VERIFIED | flags]), count, attested])
  }

  const credential = (response: Record<string, unknown>): Record<string, unknown> => ({
    id: device.id,
    rawId: device.id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return device
}
