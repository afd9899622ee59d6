import { attemptEach } from '#server/core/attempt-each.ts'
import type { Database } from '#server/db/database.ts'
import type { AccessMailServices } from '#server/data-room/mails.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { drawInProcess } from '#server/publishing/pdf/draw-in-process.ts'
import type { certificatePdf } from './certificate-pdf.ts'
import { signedMail, signedMailToAgency } from './mails.ts'
import { findToCertify, listUncertified, storeCertificate } from './queries.ts'

const drawCertificate = drawInProcess<typeof certificatePdf>(
  new URL('./certificate-pdf.ts', import.meta.url),
  'certificatePdf',
)

/** Queues the certificate of an agreement, by its number, in the transaction that signs it. */
export type RequestCertificate = (tx: Database, number: number) => Promise<void>

interface CertifyServices extends AccessMailServices {
  db: Database
  /** URLs of time-stamping authorities, tried in order. */
  timeStampUrls: string[]
}

/** Retries for about nine hours; after that, completeCertificates() tries each night. */
const QUEUE = 'agreement-certificate'
const RETRIES = { retryLimit: 10, retryDelay: 60, retryBackoff: true }

/** Opens the queue and starts its worker. */
export async function openCertificateQueue(
  { jobs, ...services }: CertifyServices & { jobs: Jobs },
  retries: typeof RETRIES = RETRIES,
): Promise<RequestCertificate> {
  await jobs.work<{ number: number }>({ name: QUEUE, ...retries }, ({ data }) => certify(services, data.number))
  return (tx, number) => jobs.send(tx, QUEUE, { number })
}

/**
 * Has an agreement time-stamped, makes its certificate, and mails it with the signed copy to the signatory and to the agent of the
 * listing, or to the agency where none may read its file.
 * Without a time stamp, the certificate says so, and the job fails in order to be retried; once there is one, a new
 * certificate is sent.
 */
export async function certify(services: CertifyServices, number: number): Promise<void> {
  const { db, mail, agency, publicUrl, timeStampUrls } = services
  const found = await findToCertify(db, number)
  if (!found?.copy) return
  const { record, hash, copy, hasCertificate } = found
  let { timeStamp } = found
  let failure: unknown
  if (!timeStamp && timeStampUrls.length > 0) {
    try {
      const { requestTimeStamp } = await import('#server/data-room/time-stamp.ts')
      timeStamp = await requestTimeStamp(hash, timeStampUrls)
    } catch (error) {
      failure = error
    }
  }
  if (!hasCertificate || timeStamp !== found.timeStamp) {
    const proofUrl = `${publicUrl()}/preuve/${record.reference}`
    const known = { agency, proofUrl, made: new Date(), authorities: timeStampUrls.length }
    const certificate = await drawCertificate({ number, record, hash, timeStamp, ...known })
    const attachments = Object.entries({ 'accord-signe.pdf': copy, 'certificat.pdf': certificate }).map(
      ([filename, pdf]) => ({ filename, contentType: 'application/pdf', base64: pdf.toString('base64') }),
    )
    await db.transaction(async (tx) => {
      if (!(await storeCertificate(tx, { number, certificate, timeStamp }))) return
      const shown = { record, publicUrl: publicUrl(), isLate: hasCertificate }
      const toSignatory = renderMail(signedMail(shown), agency)
      await mail.send(tx, { to: record.signatory.email, attachments, ...toSignatory })
      const toAgency = renderMail(signedMailToAgency(shown), agency)
      await mail.send(tx, {
        to: found.agentEmail ?? agency.email,
        replyTo: record.signatory.email,
        attachments,
        ...toAgency,
      })
    })
  }
  if (failure) throw failure
}

/** Makes missing certificates, and those that still lack a time stamp. */
export async function completeCertificates(services: CertifyServices): Promise<void> {
  const authorities = services.timeStampUrls.length
  await attemptEach(await listUncertified(services.db, { authorities }), (number) => certify(services, number))
}
