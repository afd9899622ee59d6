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
export interface OutcomeMessage {
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
}

let connections: Connections | undefined

export function connect(given: Connections): void {
  connections = given
}

export function connected(): Connections {
  if (!connections) throw new Error('nothing is connected yet')
  return connections
}
