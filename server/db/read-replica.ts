import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { CATALOGUE_VERSION } from './catalogue-version.ts'

const CATCH_UP_MS = 50
const CATCH_UP_MAX_MS = 2_000

/**
 * Reads from a replica while it shows the same version of the catalogue as the primary, else from the primary. So a page
 * made after a change was heard of never shows what was before it, and a replica that lags, or is down, costs nobody
 * anything. Drizzle takes it for a pool (it looks for the word in the name): transactions go to the primary.
 */
export class ReadPool {
  readonly #primary: Pool
  readonly #replica: Pool
  /** The version to catch up with; undefined while it is in doubt. */
  #wanted: string | undefined
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
      // Down, or replaying what the query looks at. What fails on the primary as well is not the replica's fault.
      const result = await this.#primary.query(query, values)
      this.#isCaughtUp = false
      return result
    }
  }

  connect(): Promise<PoolClient> {
    return this.#primary.connect()
  }

  /** Something changed on the primary. */
  doubt(): void {
    this.#isCaughtUp = false
    this.#wanted = undefined
  }

  /** The primary is at this version. */
  expect(version: string): void {
    this.#isCaughtUp &&= version === this.#wanted
    this.#wanted = version
    if (!this.#isCaughtUp && !this.#isCatchingUp) void this.#catchUp()
  }

  async close(): Promise<void> {
    this.doubt()
    await this.#replica.end()
  }

  async #catchUp(): Promise<void> {
    this.#isCatchingUp = true
    let pause = CATCH_UP_MS
    while (this.#wanted !== undefined && !this.#isCaughtUp) {
      const version = await this.#replicaVersion()
      this.#isCaughtUp = version !== undefined && version === this.#wanted
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
