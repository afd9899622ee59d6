import { constants, createHash, randomBytes, verify, X509Certificate } from 'node:crypto'
import { Attribute, ContentInfo, id_signedData, SignedData, type SignerInfo } from '@peculiar/asn1-cms'
import { AsnArray, AsnConvert, AsnType, AsnTypeTypes, OctetString } from '@peculiar/asn1-schema'
import { id_ct_tstInfo, MessageImprint, PKIStatus, TimeStampReq, TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'

const SHA_256 = '2.16.840.1.101.3.4.2.1'
const DIGESTS: Record<string, string> = {
  [SHA_256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
/** Signature algorithms that determine the hash; for the others it is the signer's digest algorithm. */
const SIGNATURES: Record<string, string> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}
const RSA_PSS = '1.2.840.113549.1.1.10'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const FOR_TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const ANSWER_MAX_MS = 10_000
/** A token with its chain of certificates takes 3 to 15 kB. */
const ANSWER_MAX_BYTES = 100_000

export interface TimeStamp {
  /** The authority's URL. */
  authority: string
  /** RFC 3161 TimeStampToken (DER, base64): `openssl ts -verify -token_in -digest …` reads it. */
  token: string
  /** ISO 8601 in UTC. */
  at: string
}

/**
 * Requests a time stamp (RFC 3161) of a SHA-256 in hexadecimal, from the first of these authorities (URLs) that grants one.
 * Checks that the token is of this hash and request, and signed by an included certificate that is for time stamping and was
 * valid at that time. Does not check who issued the certificate or whether it was revoked: the person who relies on the token
 * must. Throws an AggregateError when no authority answers correctly.
 */
export async function requestTimeStamp(
  sha256: string,
  authorities: string[],
  { answerMaxMs = ANSWER_MAX_MS } = {},
): Promise<TimeStamp> {
  const failures: unknown[] = []
  for (const authority of authorities) {
    try {
      return await requestFrom(authority, Buffer.from(sha256, 'hex'), AbortSignal.timeout(answerMaxMs))
    } catch (error) {
      failures.push(new Error(`No time stamp from ${authority}`, { cause: error }))
    }
  }
  throw new AggregateError(failures, `No time stamp from any of ${authorities.length} authorities`)
}

async function requestFrom(authority: string, sha256: Buffer, signal: AbortSignal): Promise<TimeStamp> {
  const imprint = new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithm: SHA_256, parameters: null }),
    hashedMessage: new OctetString(sha256),
  })
  const nonce = newNonce()
  const request = new TimeStampReq({ messageImprint: imprint, nonce: nonce.buffer, certReq: true })
  const response = await fetch(authority, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: AsnConvert.serialize(request),
    // Only the addresses of the settings are asked.
    redirect: 'error',
    signal,
  })
  if (!response.ok) throw new Error(`the authority answered ${response.status}`)
  const { status, timeStampToken } = AsnConvert.parse(await bytesOf(response), TimeStampResp)
  if (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods) {
    throw new Error(`refused with status ${status.status}: ${status.statusString?.join(' ') ?? ''}`)
  }
  if (!timeStampToken) throw new Error('the response contains no token')
  const info = readToken(timeStampToken, sha256)
  if (!info.nonce || !isSame(info.nonce, nonce)) throw new Error('the token is for another request')
  const token = Buffer.from(AsnConvert.serialize(timeStampToken)).toString('base64')
  return { authority, token, at: info.genTime.toISOString() }
}

/** The body of an answer. Throws when it is too long, without reading the rest. */
async function bytesOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > ANSWER_MAX_BYTES) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A positive 16-byte DER INTEGER: no leading zero, no sign bit. */
const newNonce = (): Uint8Array<ArrayBuffer> => Uint8Array.of(0x40, ...randomBytes(15))

/** The time in a token (DER, base64). Throws unless it is of this SHA-256 in hexadecimal and signed, as when it was requested. */
export const readTimeStamp = (token: string, sha256: string): Date =>
  readToken(AsnConvert.parse(Buffer.from(token, 'base64'), ContentInfo), Buffer.from(sha256, 'hex')).genTime

/** The content of a token. Throws unless it is of this hash and signed by an included certificate that may sign time stamps. */
function readToken(token: ContentInfo, sha256: Buffer): TSTInfo {
  if (token.contentType !== id_signedData) throw new Error('the token is not signed')
  const { encapContentInfo, signerInfos, certificates } = AsnConvert.parse(token.content, SignedData)
  const content = encapContentInfo.eContent?.single?.buffer
  const [signer] = signerInfos
  if (encapContentInfo.eContentType !== id_ct_tstInfo || !content || !signer)
    throw new Error('the token is not a time stamp')
  const info = AsnConvert.parse(content, TSTInfo)
  const signed = signedBytes(signer, content)
  const isSigned = (certificates ?? []).some(({ certificate }) => {
    if (!certificate) return false
    const x509 = new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))
    const isValid = x509.validFromDate <= info.genTime && info.genTime <= x509.validToDate
    return isValid && x509.keyUsage?.includes(FOR_TIME_STAMPING) && isSignedBy(x509, signer, signed)
  })
  if (!isSigned) throw new Error('the signature is invalid')
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  if (hashAlgorithm.algorithm !== SHA_256 || !isSame(hashedMessage.buffer, sha256))
    throw new Error('the token is for another hash')
  return info
}

class SignedAttributes extends AsnArray<Attribute> {}
AsnType({ type: AsnTypeTypes.Set, itemType: Attribute })(SignedAttributes)

/** The signed bytes (RFC 5652 §5.4): the attributes as a DER SET, one of which is the content's hash. */
function signedBytes({ signedAttrs = [], digestAlgorithm }: SignerInfo, content: ArrayBuffer): Buffer {
  const digest = signedAttrs.find(({ attrType }) => attrType === MESSAGE_DIGEST)?.attrValues[0]
  const hash = DIGESTS[digestAlgorithm.algorithm]
  if (!digest || !hash) throw new Error('the signature is in an unknown form')
  const stated = AsnConvert.parse(digest, OctetString)
  if (!isSame(stated.buffer, createHash(hash).update(Buffer.from(content)).digest()))
    throw new Error('the token was changed after it was signed')
  const encoded = (attribute: Attribute) => Buffer.from(AsnConvert.serialize(attribute))
  const inOrder = signedAttrs.toSorted((one, other) => Buffer.compare(encoded(one), encoded(other)))
  return Buffer.from(AsnConvert.serialize(new SignedAttributes(inOrder)))
}

function isSignedBy({ publicKey }: X509Certificate, signer: SignerInfo, signed: Buffer): boolean {
  const { algorithm } = signer.signatureAlgorithm
  const hash = SIGNATURES[algorithm] ?? DIGESTS[signer.digestAlgorithm.algorithm]
  const padding = algorithm === RSA_PSS ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {}
  return verify(hash, signed, { key: publicKey, ...padding }, Buffer.from(signer.signature.buffer))
}

const isSame = (one: ArrayBuffer, other: Uint8Array): boolean => Buffer.compare(Buffer.from(one), other) === 0
