import type { Background } from './background.ts'
import type { Standby, StandbyReason } from './standby.ts'

export interface LateBackground extends Background {
  /** Starts the work unless on standby. Returns the reason for standby, if any. Throws when the work cannot start. */
  start(): Promise<StandbyReason | undefined>
  /** Resolves once started. */
  started: Promise<unknown>
}

interface LateOptions {
  begin(isAwake: boolean): Promise<Background>
  standby: Standby
  onError(error: unknown): void
}

/** How often each instance on standby checks whether an administrator has ended it. */
const WAKE_MS = 5_000

/**
 * Background work that `start()` starts, so that the first pages do not wait for it. Code that uses it earlier waits; not
 * allowed in a transaction, because starting needs a connection and a small pool may have none left. On standby, mails are
 * queued; all work starts once an administrator ends the standby.
 */
export function lateBackground({ begin, standby, onError }: LateOptions): LateBackground {
  const { promise: started, resolve, reject } = Promise.withResolvers<Background>()
  started.catch(() => undefined)
  let current: Promise<Background> = started
  let isBegun = false
  let timer: NodeJS.Timeout | undefined
  let waking: Promise<unknown> | undefined

  const lookLater = () => {
    const look = () => wakeUp().catch((error: unknown) => (onError(error), lookLater()))
    timer = setTimeout(() => (waking = look()), WAKE_MS).unref()
  }
  /** The current work, after a wake-up in progress; undefined before `start()`. */
  async function last(): Promise<Background | undefined> {
    await waking
    clearTimeout(timer)
    return isBegun ? current : undefined
  }

  async function wakeUp(): Promise<void> {
    if (await standby.reason()) return lookLater()
    const [asleep, awake] = [await current, await begin(true)]
    current = Promise.resolve(awake)
    await asleep.stop()
  }

  return {
    started,
    async start() {
      isBegun = true
      const reason = await standby.enter()
      begin(!reason).then(resolve, reject)
      await started
      if (reason?.cause === 'copy') lookLater()
      return reason
    },
    mail: {
      send: async (...args) => (await current).mail.send(...args),
      retryFailed: async (...args) => (await current).mail.retryFailed(...args),
    },
    requestResetLink: async (request) => (await current).requestResetLink(request),
    requestCertificate: async (...args) => (await current).requestCertificate(...args),
    requestPages: async (...args) => (await current).requestPages(...args),
    requestImport: async (...args) => (await current).requestImport(...args),
    requestDelivery: async (...args) => (await current).requestDelivery(...args),
    requestMatching: async (...args) => (await current).requestMatching(...args),
    requestListingMatching: async (...args) => (await current).requestListingMatching(...args),
    countUnfinished: async () => (await current).countUnfinished(),
    lastSuccesses: async () => (await current).lastSuccesses(),
    pause: async () => (await last())?.pause(),
    stop: async (withinMs) => (await last())?.stop(withinMs),
  }
}
