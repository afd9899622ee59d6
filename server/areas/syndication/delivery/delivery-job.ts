import type { Database } from '#server/db/database.ts'

/** Sends the file of a portal to its server. `claim`: the button has claimed the delivery for this job. */
export interface DeliveryJob {
  portalId: number
  /** Who pressed the button, or NIGHT. */
  by: string
  isFewerWanted: boolean
  claim?: string
}

/** Queues a delivery, in the transaction that asks for it. */
export type RequestDelivery = (tx: Database, job: DeliveryJob) => Promise<void>
