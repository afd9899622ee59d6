import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import manifest from '../../package.json' with { type: 'json' }
import { startServer } from '#server/db/embedded/server.ts'
import { freePort } from '#test/free-port.ts'

const ADMIN = { email: 'admin@bench.example', password: 'bench-bench' }

/** A process of the built site in production mode. */
export interface Instance extends AsyncDisposable {
  origin: string
  process: ChildProcess
  /** Warnings and errors since the start-up. */
  log: string[]
  /** Sends a signal and waits for the process to exit. */
  end(signal: NodeJS.Signals): Promise<void>
}

interface InstanceSettings {
  dataDir: string
  /** When absent, a server in the data folder, which ends with the site. */
  databaseUrl?: string | undefined
  env?: Record<string, string>
}

const MAIN = join(import.meta.dirname, '../../main.ts')
/** As deploy/devanture.service sets them. */
const NODE_FLAGS = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'))

/** Starts the site like deploy/devanture.service and waits until it listens. Throws its log when it exits instead. */
export async function startInstance({ dataDir, databaseUrl, env }: InstanceSettings): Promise<Instance> {
  const server = databaseUrl ? undefined : await startServer(dataDir)
  // A site with a PUBLIC_URL does not print its port.
  const given = env?.['PUBLIC_URL'] ? await freePort() : 0
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: String(given),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // All requests come from the same IP.
      LIMIT_PER_IP: '1000000',
      LIMIT_PER_SENDER: '1000000',
      DATABASE_URL: databaseUrl ?? server?.urlOf('postgres'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      createInterface(output).on('line', (line) => {
        const port = given && line.includes('Listening on') ? given : /http:\/\/localhost:(\d+)/.exec(line)?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
        else if (!line.includes('"level":"info"')) log.push(line)
      })
    child.once('exit', () => setImmediate(() => reject(new Error(log.join('\n')))))
  })
  log.length = 0
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    await server?.stop()
  }
  return { origin, process: child, log, end, [Symbol.asyncDispose]: () => end('SIGKILL') }
}

/** A folder that is removed at the end of its scope. */
export const temporaryFolder = () => mkdtempDisposableSync(join(tmpdir(), 'devanture-bench-'))

/** Returns the headers of an administrator's calls. */
export async function logInAsAdministrator(origin: string, login = ADMIN): Promise<{ authorization: string }> {
  const { token } = (await post(origin, '/api/auth/login', login)) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** Sends a form like the site's pages. Throws when the answer is an error. */
export async function post(origin: string, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Backs up or restores as an operator does. Returns the last line it printed. */
export function runTool(tool: 'backup' | 'restore', folder: string, env: Record<string, string | undefined>): string {
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, `../../tools/${tool}.ts`), folder], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}
