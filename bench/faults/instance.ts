import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#test/free-port.ts'

export const ADMIN = { email: 'admin@faults.example', password: 'faults-faults' }

/** A process of the site in production mode. */
export interface Instance extends AsyncDisposable {
  origin: string
  process: ChildProcess
  /** Lines of its output. */
  log: string[]
  /** Sends a signal and waits for the process to exit. */
  end(signal: NodeJS.Signals): Promise<void>
}

interface InstanceSettings {
  dataDir: string
  databaseUrl?: string | undefined
  env?: Record<string, string>
  /** A module loaded before the site. */
  preload?: string
}

/** Starts the built site and waits until it listens. Throws its output when it exits instead. */
export async function startInstance({ dataDir, databaseUrl, env, preload }: InstanceSettings): Promise<Instance> {
  // A site with a public address does not print its port.
  const port = env?.['PUBLIC_URL'] ? await freePort() : 0
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // All requests come from the same IP.
      LIMIT_PER_IP: '1000000',
      LIMIT_PER_SENDER: '1000000',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { origin, log } = await untilItListens(child, port)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { origin, process: child, log, end, [Symbol.asyncDispose]: () => end('SIGKILL') }
}

const MAIN = join(import.meta.dirname, '../../main.ts')

function untilItListens(child: ChildProcess, given: number): Promise<{ origin: string; log: string[] }> {
  const log: string[] = []
  return new Promise((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      if (!output) continue
      createInterface(output).on('line', (line) => {
        log.push(line)
        const port = given && line.includes('Listening on') ? given : /http:\/\/localhost:(\d+)/.exec(line)?.[1]
        if (port) resolve({ origin: `http://127.0.0.1:${port}`, log })
      })
    }
    child.once('exit', () => setImmediate(() => reject(new Error(log.join('\n')))))
  })
}
