import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { CATALOGUE_VERSION } from './catalogue-version.ts'

const CATCH_UP_MS = 50
const CATCH_UP_MAX_MS = 2_000

/**
 * Reads from the replica while it has the same version of the catalogue as the primary, else from the primary: a page
 * rendered after a change never shows older data, even when the replica lags or is down. Transactions use the primary.
 * The class name must contain "Pool": Drizzle checks it.
 */
export class ReadPool {
  readonly #primary: Pool
  readonly #replica: Pool
  /** The version of the primary; undefined while it is unknown. */
  #expectedVersion: string | undefined
  #isCaughtUp = false
  #isCatchingUp = false

  constructor({ primary, replica }: { primary: Pool; replica: Pool }) {
    this.#primary = primary
    this.#replica = replica
  }

  get servesReplica(): boolean {
    return this.#isCaughtUp
  }

  async query(query: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (!this.#isCaughtUp) return this.#primary.query(query, values)
    try {
      return await this.#replica.query(query, values)
    } catch {
      // The replica is down or replaying. If the query also fails on the primary, the replica is not the cause.
      const result = await this.#primary.query(query, values)
      this.#isCaughtUp = false
      return result
    }
  }

  connect(): Promise<PoolClient> {
    return this.#primary.connect()
  }

  /** Something may have changed on the primary: read from it until the next `expectVersion`. */
  markStale(): void {
    this.#isCaughtUp = false
    this.#expectedVersion = undefined
  }

  /** The primary is at this version: use the replica once it is too. */
  expectVersion(version: string): void {
    this.#isCaughtUp &&= version === this.#expectedVersion
    this.#expectedVersion = version
    if (!this.#isCaughtUp && !this.#isCatchingUp) void this.#catchUp()
  }

  async close(): Promise<void> {
    this.markStale()
    await this.#replica.end()
  }

  async #catchUp(): Promise<void> {
    this.#isCatchingUp = true
    let pause = CATCH_UP_MS
    while (this.#expectedVersion !== undefined && !this.#isCaughtUp) {
      const version = await this.#replicaVersion()
      this.#isCaughtUp = version !== undefined && version === this.#expectedVersion
      if (!this.#isCaughtUp) await delay(pause, undefined, { ref: false })
      pause = Math.min(pause * 2, CATCH_UP_MAX_MS)
    }
    this.#isCatchingUp = false
  }

  async #replicaVersion(): Promise<string | undefined> {
    try {
      const { rows } = await this.#replica.query<{ version: string }>(CATALOGUE_VERSION)
      return rows[0]?.version
    } catch {
      return undefined
    }
  }
}
