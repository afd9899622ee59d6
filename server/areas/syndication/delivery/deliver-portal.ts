import { hasLostTooMany } from '#domain/syndication/portal.ts'
import type { Database } from '#server/db/database.ts'
import type { Deliver } from '#server/delivery/deliver-file.ts'
import { DeliveryFailed } from '#server/delivery/delivery-failed.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import type { FileNeeds } from '../portal-file.ts'
import { fileOfPortal } from '../make-file.ts'
import { type MadeFile, storeRun, storeSentFile } from '../queries.ts'
import type { DeliveryJob, RequestDelivery } from './delivery-job.ts'
import { tellOwners } from './mails.ts'
import * as queries from './queries.ts'

export type DeliveryServices = FileNeeds & Pick<Services, 'mail' | 'fileKeys'> & { deliver: Deliver }

const NIGHT = 'la nuit'

/** After 5, 10 and 20 minutes. A job that is not done within `expireInSeconds` is of a killed process. */
const QUEUE = { name: 'portal-delivery', retryLimit: 3, retryDelay: 300, retryBackoff: true, expireInSeconds: 300 }

/** Opens the queue of deliveries and starts its worker. */
export async function openDeliveryQueue({
  jobs,
  ...services
}: DeliveryServices & { jobs: Jobs }): Promise<RequestDelivery> {
  await jobs.work<DeliveryJob>(
    QUEUE,
    async ({ data, retryCount, retryLimit }) => {
      // The claim of the button is over with its first attempt, and so is its wish to send the same again.
      const { claim: _claim, ...again } = data
      const job = retryCount > 0 ? again : data
      await deliverPortal(services, job, { isAgain: retryCount > 0, isLast: retryCount >= retryLimit })
    },
    { leavesNoTrace: true, isInTurn: true },
  )
  return (tx, job) => jobs.send(tx, QUEUE.name, job)
}

/** Every night: queues the delivery of each portal that has a server. */
export async function requestNightly({ db, requestDelivery }: { db: Database; requestDelivery: RequestDelivery }) {
  for (const { id } of await queries.listNightlyPortals(db))
    await requestDelivery(db, { portalId: id, by: NIGHT, isFewerWanted: false })
}

/** Which attempt it is. Throws DeliveryFailed when another one may succeed. */
interface Attempt {
  isAgain: boolean
  isLast: boolean
}

/** Makes and sends the file of a portal, unless another instance does. What came of it is in the log. */
export async function deliverPortal(
  services: DeliveryServices,
  job: DeliveryJob,
  attempt: Attempt = { isAgain: false, isLast: true },
): Promise<void> {
  const { db } = services
  const delivery = await queries.claimDelivery(db, job.portalId, job.claim)
  if (!delivery) return
  try {
    const made = await db.transaction((tx) => fileOfPortal(tx, services, job.portalId))
    if (!made.portal.isActive) return
    const of = { ...made, by: job.by }
    if (hasLostTooMany(made.before, made.ids.length) && !job.isFewerWanted)
      return await logFailure(services, of, { outcome: 'stopped', why: lostTooMany(made), isTold: true })
    const isWanted = job.claim !== undefined && !attempt.isAgain
    if (made.sha256 === delivery.sentSha256 && !isWanted) {
      await storeRun(db, { ...of, outcome: 'unchanged', answer: '' })
      return
    }
    await send(services, delivery, of, attempt)
  } finally {
    await queries.releaseDelivery(db, delivery)
  }
}

const lostTooMany = ({ ids, before }: { ids: number[]; before: number }) =>
  `Le fichier n’aurait plus que ${ids.length} biens, contre ${before} la dernière fois\u00a0: rien n’a été envoyé. Vérifiez ce qui reste dehors, ou confirmez depuis la diffusion.`

type OwnMadeFile = MadeFile & { by: string }

async function send(services: DeliveryServices, delivery: queries.DeliveryRow, of: OwnMadeFile, attempt: Attempt) {
  const { db, deliver, fileKeys } = services
  try {
    const { answer, hostKey } = await deliver(queries.toAccount(delivery, fileKeys), {
      name: of.fileName,
      bytes: of.file,
    })
    await db.transaction(async (tx) => {
      if (hostKey) await queries.pinHostKey(tx, delivery, hostKey)
      await queries.markDelivered(tx, delivery, of.sha256)
      await storeSentFile(tx, { ...of, outcome: 'sent', answer })
    })
  } catch (error) {
    const failed = failureOf(error)
    const isTold = failed.isFinal || attempt.isLast
    const why = [failed.message, failed.answer].filter(Boolean).join(' — ')
    await logFailure(services, of, { outcome: 'failed', why, isTold })
    if (!isTold) throw failed
  }
}

/** A refusal is of the sealed password, which no further attempt opens. */
function failureOf(error: unknown): DeliveryFailed {
  if (error instanceof DeliveryFailed) return error
  if (error instanceof Refusal) return new DeliveryFailed(error.message, { isFinal: true })
  throw error
}

interface Failure {
  outcome: 'failed' | 'stopped'
  why: string
  /** Whether nobody tries again by itself: then the owners are told, once a day. */
  isTold: boolean
}

const logFailure = ({ db, ...services }: DeliveryServices, of: OwnMadeFile, { outcome, why, isTold }: Failure) =>
  db.transaction(async (tx) => {
    await storeRun(tx, { ...of, outcome, answer: why })
    if (isTold && (await queries.isFirstTold(tx, of.portal.id))) await tellOwners(tx, services, of.portal.name, why)
  })
