import type { DeliveryForm } from '#domain/syndication/delivery.ts'
import { DeliveryFailed, TOO_SLOW } from './delivery-failed.ts'

/** An account with its password, and the key that its SFTP server showed at the first contact. */
export interface DeliveryAccount extends DeliveryForm {
  hostKey: string | null
}

/** Of the operator and of tests; nothing of it can be set by a form. */
export interface DeliverySettings {
  /** Private networks on which servers may nevertheless be, as CIDR. */
  allowedPrivate?: string[] | undefined
  /** A further authority of certificates, PEM. */
  authority?: string | undefined
  /** How long a server may say nothing; 20 s by default. */
  silentMs?: number | undefined
}

/** What to give. Without a file, the account and its folder are only tried. */
export interface Delivered {
  name: string
  bytes: Buffer
}

export interface DeliveryAnswer {
  /** The server's last words, bounded. */
  answer: string
  /** Of an SFTP server. */
  hostKey: string | null
}

export interface Connection extends Required<Pick<DeliverySettings, 'silentMs'>>, Pick<DeliverySettings, 'authority'> {
  account: DeliveryAccount
  /** That of the host, as it was checked. */
  address: string
  file?: Delivered | undefined
}

/** Shorter than a job may run: a delivery never goes on in a process whose job was given to another. */
const DELIVERY_MAX_MS = 240_000

/** Stops a delivery that goes on for too long: `close` ends its connection. */
export async function withinLimit<Result>(work: Promise<Result>, close: () => void): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    close()
    reject(new DeliveryFailed(TOO_SLOW))
  }, DELIVERY_MAX_MS)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
