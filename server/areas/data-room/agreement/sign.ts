import { randomBytes } from 'node:crypto'
import type { User } from '#domain/accounts/account.ts'
import { ACCEPTANCE } from '#domain/data-room/agreement.ts'
import { AGREEMENT_MONTHS } from '#domain/retention.ts'
import type { Agreement } from '#domain/data-room/agreement-wording.ts'
import { monthsAfter } from '#domain/days.ts'
import { shownName } from '#domain/person-name.ts'
import type { Origin } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { appendAgreement } from '#server/data-room/agreement-record.ts'
import { openSigned } from '#server/data-room/move-access.ts'
import { type Access, asReader, refuseWhileEmailWaits, takeRequest } from '#server/data-room/requests.ts'
import { drawInProcess } from '#server/publishing/pdf/draw-in-process.ts'
import type { Services } from '#server/services.ts'
import type { agreementPdf } from './agreement-pdf.ts'
import { refuseUnlessSignable, type SigningRow, signingStep, takeCode } from './queries.ts'

const drawCopy = drawInProcess<typeof agreementPdf>(new URL('./agreement-pdf.ts', import.meta.url), 'agreementPdf')

/** 120 random bits, so that nobody can guess the proof page of another signature. */
const REFERENCE_BYTES = 15

interface Signature {
  asked: Access
  text: Agreement & { sha256: string }
  /** The signing whose code was entered correctly. */
  signing: SigningRow
  user: User
  from: Origin
}

/** Signs in one transaction: stores the record and its copy, opens the request, and queues the certificate. */
export async function sign(services: Services, { asked, text, signing, user, from }: Signature): Promise<void> {
  const { db, agency, publicUrl, requestCertificate } = services
  const { request, listing, buyer, email } = asked
  const { requestId, name, quality, company } = signing
  const signedAt = new Date()
  const reference = randomBytes(REFERENCE_BYTES).toString('base64url')
  const endsOn = monthsAfter(todayInParis(signedAt), AGREEMENT_MONTHS)
  const signatory = { name, quality, company, email }
  const proofUrl = `${publicUrl()}/preuve/${reference}`
  const copy = await drawCopy({ agency, text, reference, proofUrl, signatory, signedAt, endsOn })
  await db.transaction(async (tx) => {
    const locked = await takeRequest(tx, requestId)
    // Again, now that the listing and the request are locked.
    refuseUnlessSignable(locked)
    // The email may have changed since the code was typed.
    await refuseWhileEmailWaits(tx, user.id)
    if (locked.request.state !== request.state || !(await takeCode(tx, signing))) throw alreadySigned()
    const { number } = await appendAgreement(tx, {
      reference,
      listing: { id: listing.id, reference: listing.reference, title: listing.title },
      text: { version: text.version, readOn: text.readOn, plain: text.plain, sha256: text.sha256 },
      signatory: {
        ...signatory,
        requestId,
        accountId: user.id,
        account: shownName(user),
        hasPower: company !== '',
        adviser: buyer && request.adviserKind ? { kind: request.adviserKind, of: shownName(buyer) } : null,
      },
      accepted: ACCEPTANCE,
      steps: [
        ...signing.steps,
        signingStep('Code exact saisi', signedAt),
        signingStep('Accord signé, dossier ouvert', signedAt),
      ],
      ip: from.ip,
      userAgent: from.userAgent,
      signedAt: signedAt.toISOString(),
      endsOn,
      copy,
    })
    await openSigned(tx, locked, asReader(locked, user))
    await requestCertificate(tx, number)
  })
}

export const alreadySigned = (): Refusal =>
  new Refusal('conflict', 'Cet accord est déjà signé, ou n’est plus à signer.')
