import type { ServerResponse } from 'node:http'

/** The requests in progress, and whether the process is stopping. */
export type Lifecycle = ReturnType<typeof createLifecycle>

/** Tracks requests, so that a stop waits for their answers and for nothing else. */
export function createLifecycle() {
  const pending = new Set<ServerResponse>()
  let isStopping = false
  return {
    isStopping: () => isStopping,
    /** Call for each request. */
    track(response: ServerResponse): void {
      if (isStopping) response.shouldKeepAlive = false
      // A pipelined request, which no proxy sends, has no connection yet: Node may never close its response.
      if (!response.socket) return
      pending.add(response)
      response.once('close', () => pending.delete(response))
    },
    /** From now on each answer closes its connection, so that the proxy sends the next request elsewhere. */
    beginStop(): void {
      isStopping = true
      for (const response of pending) response.shouldKeepAlive = false
    },
    /** Resolves once no request is in progress. */
    async answered(): Promise<void> {
      while (pending.size > 0)
        await Promise.all([...pending].map((response) => new Promise((resolve) => response.once('close', resolve))))
    },
  }
}
