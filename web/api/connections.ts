import type { PublicAgency } from '#domain/agency/settings.ts'

// What the calls of a page need from around them. start-browser.ts and server.ts connect it, and nothing else does.

export interface CallContent {
  params?: Record<string, number>
  query?: object
  body?: unknown
  file?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A toast: how a change ended. */
interface OutcomeMessage {
  kind: 'success' | 'error'
  title: string
  text: string
}

export interface Connections {
  /** Makes calls: over HTTP in the browser; on the server, directly with the API's handlers. Throws a CallError. */
  transport: (name: string, content: CallContent) => Promise<unknown>
  /** Shows how a change ended; on the server, nothing changes. */
  notify?: (message: OutcomeMessage) => void
  /** Without a trailing slash; known on the server only. */
  publicUrl?: string
  /** What the process remembers of the agency; known on the server only. */
  rememberedAgency?: () => Pick<PublicAgency, 'hours' | 'openings' | 'social'>
}

let connections: Connections | undefined
let announce = () => {}
const isFirstConnected = new Promise<void>((resolve) => (announce = resolve))

export function connect(given: Connections): void {
  connections = given
  announce()
}

export const connected = (): Partial<Connections> => connections ?? {}

/** Makes a call; one that a page makes while its files are still loading waits until the browser is connected. */
export async function transport(name: string, content: CallContent): Promise<unknown> {
  if (!connections) await isFirstConnected
  if (!connections) throw new Error('nothing is connected')
  return connections.transport(name, content)
}
