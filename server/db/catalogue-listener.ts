import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { CATALOGUE_CHANNEL, CATALOGUE_VERSION } from './catalogue-version.ts'

interface Listening {
  /** A connection of its own, not opened yet. */
  newClient(): Client
  /** How often it is asked whether a notification was missed. */
  checkMs: number
  /** Something changed, or may have and will be told later: what was read elsewhere may be old. */
  onDoubt(): void
  /** This is the version now. `isNew`: it is another one than before. */
  onVersion(version: string, isNew: boolean): void
}

export interface Listener {
  /** Resolves once changes are heard of. */
  start(): Promise<void>
  close(): Promise<void>
}

const LISTEN_AGAIN_MS = 500

/**
 * Hears of every committed change of the catalogue. A notification says that there may be one; the version, read over
 * the same connection, says whether there is. It is read again and again: a connection that lost its notifications, or
 * is dead without a word, is found out within seconds.
 */
export function listenForChanges({ newClient, checkMs, onDoubt, onVersion }: Listening): Listener {
  let known: string | undefined
  let current: Client | undefined
  let isClosed = false
  let wantsAnother = false
  let checking: Promise<void> | undefined

  async function readVersion(client: Client): Promise<void> {
    do {
      wantsAnother = false
      const { rows } = await client.query<{ version: string }>(CATALOGUE_VERSION)
      const version = rows[0]?.version ?? ''
      const isNew = known !== undefined && version !== known
      known = version
      onVersion(version, isNew)
    } while (wantsAnother)
  }

  /** What changes while the version is read is seen by reading it once more. */
  function check(client: Client): Promise<void> {
    wantsAnother = true
    checking ??= readVersion(client).finally(() => (checking = undefined))
    return checking
  }

  /** Resolves once it listens, with its end. */
  async function connect(): Promise<{ ended: Promise<void> }> {
    const client = newClient()
    current = client
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    const giveUp = () => void client.end().catch(() => undefined)
    client.on('error', giveUp)
    client.on('notification', () => {
      onDoubt()
      check(client).catch(giveUp)
    })
    try {
      await client.connect()
      // Listening first: what commits after the version was read is notified.
      await client.query(`listen ${CATALOGUE_CHANNEL}`)
      await check(client)
    } catch (error) {
      giveUp()
      throw error
    }
    const timer = setInterval(() => check(client).catch(giveUp), checkMs)
    void ended.then(() => {
      clearInterval(timer)
      onDoubt()
    })
    return { ended }
  }

  async function keepListening(connection: { ended: Promise<void> } | undefined): Promise<void> {
    await connection?.ended
    if (isClosed) return
    await delay(LISTEN_AGAIN_MS, undefined, { ref: false })
    return isClosed ? undefined : keepListening(await connect().catch(() => undefined))
  }

  return {
    async start() {
      void keepListening(await connect())
    },
    async close() {
      isClosed = true
      await current?.end().catch(() => undefined)
    },
  }
}
