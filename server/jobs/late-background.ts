import type { Background } from './background.ts'

export interface LateBackground extends Background {
  /** Starts the work. Rejects when it cannot start. */
  start(): Promise<void>
  /** Resolves once started. */
  started: Promise<unknown>
}

/**
 * Background work that starts on `start()`, after the first pages, which need none of it. Code that uses it earlier waits, and
 * must not do so in a transaction: the embedded engine has one connection, and starting needs it.
 */
export function lateBackground(begin: () => Promise<Background>): LateBackground {
  const { promise: started, resolve, reject } = Promise.withResolvers<Background>()
  started.catch(() => undefined)
  let isBegun = false
  return {
    started,
    async start() {
      isBegun = true
      begin().then(resolve, reject)
      await started
    },
    mail: {
      send: async (...args) => (await started).mail.send(...args),
      retryFailed: async (...args) => (await started).mail.retryFailed(...args),
    },
    requestResetLink: async (request) => (await started).requestResetLink(request),
    countUnfinished: async () => (await started).countUnfinished(),
    pause: async () => (isBegun ? (await started).pause() : undefined),
    stop: async (withinMs) => (isBegun ? (await started).stop(withinMs) : undefined),
  }
}
