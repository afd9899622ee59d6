import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContent,
  EncapsulatedContentInfo,
  id_signedData,
  IssuerAndSerialNumber,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  id_ct_tstInfo,
  type MessageImprint,
  PKIStatus,
  PKIStatusInfo,
  TimeStampReq,
  TimeStampResp,
  TimeStampToken,
  TSTInfo,
} from '@peculiar/asn1-tsp'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  id_ce_extKeyUsage,
  id_kp_timeStamping,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509'

const SHA_256 = new AlgorithmIdentifier({ algorithm: '2.16.840.1.101.3.4.2.1', parameters: null })
const ECDSA = new AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' })
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const NAME = new Name([
  new RelativeDistinguishedName([
    new AttributeTypeAndValue({ type: '2.5.4.3', value: new AttributeValue({ utf8String: 'Horodatage de test' }) }),
  ]),
])
const SERIAL = Uint8Array.of(1).buffer

const ecdsa = (bytes: ArrayBuffer) => Uint8Array.from(sign('sha256', Buffer.from(bytes), privateKey)).buffer

function certificateFor(usage: string): Certificate {
  const tbsCertificate = new TBSCertificate({
    version: 2,
    serialNumber: SERIAL,
    signature: ECDSA,
    issuer: NAME,
    subject: NAME,
    validity: new Validity({ notBefore: new Date('2020-01-01'), notAfter: new Date('2049-01-01') }),
    subjectPublicKeyInfo: AsnConvert.parse(publicKey.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo),
    extensions: new Extensions([
      new Extension({
        extnID: id_ce_extKeyUsage,
        critical: true,
        extnValue: new OctetString(AsnConvert.serialize(new ExtendedKeyUsage([usage]))),
      }),
    ]),
  })
  const signatureValue = ecdsa(AsnConvert.serialize(tbsCertificate))
  return new Certificate({ tbsCertificate, signatureAlgorithm: ECDSA, signatureValue })
}

/** What a response states wrongly. */
interface Wrong {
  status?: PKIStatus
  imprint?: MessageImprint
  nonce?: ArrayBuffer
  /** The key usage of the certificate. */
  usage?: string
  /** Changed after the signature. */
  genTime?: Date
}

function granted({ messageImprint, nonce }: TimeStampReq, at: Date, wrong: Wrong): TimeStampToken {
  const infoAt = (genTime: Date) =>
    AsnConvert.serialize(
      new TSTInfo({
        policy: '1.2.3.4',
        messageImprint: wrong.imprint ?? messageImprint,
        serialNumber: Uint8Array.of(7).buffer,
        genTime,
        ...((wrong.nonce ?? nonce) ? { nonce: wrong.nonce ?? nonce! } : {}),
      }),
    )
  const digest = createHash('sha256')
    .update(Buffer.from(infoAt(at)))
    .digest()
  const signedAttrs = [
    new Attribute({ attrType: '1.2.840.113549.1.9.3', attrValues: [oid(id_ct_tstInfo)] }),
    new Attribute({ attrType: '1.2.840.113549.1.9.4', attrValues: [AsnConvert.serialize(new OctetString(digest))] }),
  ]
  const sid = new SignerIdentifier({
    issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer: NAME, serialNumber: SERIAL }),
  })
  const algorithms = { digestAlgorithm: SHA_256, signatureAlgorithm: ECDSA }
  const unsigned = new SignerInfo({ version: CMSVersion.v1, sid, ...algorithms, signedAttrs })
  const set = setOf(signedAttrs.map((attribute) => AsnConvert.serialize(attribute)))
  unsigned.signature = new OctetString(ecdsa(set))
  const eContent = new EncapsulatedContent({ single: new OctetString(infoAt(wrong.genTime ?? at)) })
  const content = new SignedData({
    version: CMSVersion.v3,
    digestAlgorithms: new DigestAlgorithmIdentifiers([SHA_256]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_ct_tstInfo, eContent }),
    certificates: new CertificateSet([
      new CertificateChoices({ certificate: certificateFor(wrong.usage ?? id_kp_timeStamping) }),
    ]),
    signerInfos: new SignerInfos([unsigned]),
  })
  return new TimeStampToken({ contentType: id_signedData, content: AsnConvert.serialize(content) })
}

/** An OBJECT IDENTIFIER in DER, as the value of an attribute. */
const oid = (id: string): ArrayBuffer =>
  AsnConvert.serialize(new ContentInfo({ contentType: id, content: Uint8Array.of(5, 0).buffer })).slice(2, -4)

/** A SET in DER, its members in order. */
function setOf(members: ArrayBuffer[]): ArrayBuffer {
  const bytes = Buffer.concat(members.map((member) => Buffer.from(member)).toSorted(Buffer.compare))
  return Uint8Array.from([0x31, ...(bytes.length < 128 ? [bytes.length] : [0x81, bytes.length]), ...bytes]).buffer
}

type Answer = Wrong | ((response: ServerResponse) => void)

/** A time-stamping authority (RFC 3161) that always uses the same time; its `answer` may be changed while it runs. */
export async function timeStampServer({ at = new Date('2026-11-25T10:00:00Z') } = {}) {
  const state = { answer: {} as Answer, requests: 0 }
  const server = createServer(async (request, response) => {
    state.requests++
    const asked = AsnConvert.parse(await buffer(request), TimeStampReq)
    const { answer } = state
    if (typeof answer === 'function') return answer(response)
    const status = answer.status ?? PKIStatus.granted
    const token = status > PKIStatus.grantedWithMods ? {} : { timeStampToken: granted(asked, at, answer) }
    const reply = new TimeStampResp({ status: new PKIStatusInfo({ status }), ...token })
    response.setHeader('content-type', 'application/timestamp-reply').end(Buffer.from(AsnConvert.serialize(reply)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    at,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
