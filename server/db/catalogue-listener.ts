import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { CATALOGUE_CHANNEL, CATALOGUE_VERSION } from './catalogue-version.ts'

interface ListenerOptions {
  /** Creates a dedicated connection, not opened yet. */
  newClient(): Client
  /** How often to read the version, in case a notification was lost. */
  checkMs: number
  /** Called once or twice for each change. */
  onChange(): void
}

const RECONNECT_MS = 500

/**
 * Reports every committed change of the catalogue, at its notification or when the version has changed. Reads the version
 * after each notification and every `checkMs`, to detect lost notifications and dead connections. Resolves once it listens,
 * with a function that stops listening.
 */
export async function listenForChanges({
  newClient,
  checkMs,
  onChange,
}: ListenerOptions): Promise<() => Promise<void>> {
  let known: string | undefined
  let current: Client | undefined
  let isClosed = false

  /** Checks may overlap: a connection runs queries in order, so the last one to answer has the newest version. */
  async function check(client: Client): Promise<void> {
    const { rows } = await client.query<{ version: string }>(CATALOGUE_VERSION)
    const version = rows[0]?.version
    if (known !== undefined && known !== version) onChange()
    known = version
  }

  /** Resolves once the connection listens; `ended` resolves when it ends. */
  async function connect(): Promise<{ ended: Promise<void> }> {
    const client = newClient()
    current = client
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    const endConnection = () => void client.end().catch(() => undefined)
    client.on('error', endConnection)
    client.on('notification', () => {
      onChange()
      check(client).catch(endConnection)
    })
    try {
      await client.connect()
      // Listen before reading the version, so that no commit in between is missed.
      await client.query(`listen ${CATALOGUE_CHANNEL}`)
      await check(client)
    } catch (error) {
      endConnection()
      throw error
    }
    const timer = setInterval(() => check(client).catch(endConnection), checkMs)
    void ended.then(() => clearInterval(timer))
    return { ended }
  }

  async function reconnectWhenEnded(connection: { ended: Promise<void> } | undefined): Promise<void> {
    await connection?.ended
    if (isClosed) return
    await delay(RECONNECT_MS, undefined, { ref: false })
    return isClosed ? undefined : reconnectWhenEnded(await connect().catch(() => undefined))
  }

  void reconnectWhenEnded(await connect())
  return async () => {
    isClosed = true
    await current?.end().catch(() => undefined)
  }
}
