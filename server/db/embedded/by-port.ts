import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { promisify } from 'node:util'
import type { LinkedProcess } from '#server/core/linked-process.ts'
import { lockOf, pathFor, PLAIN, USER } from './cluster.ts'
import type { Programs } from './programs.ts'

// A server that listens on a port of this machine, with a password: Node cannot open a Unix socket on Windows. pg_ctl starts it,
// because PostgreSQL refuses the rights of an administrator, which pg_ctl drops.

/** On Windows it takes the shared memory of the system. */
const MEMORY = process.platform === 'win32' ? { dynamic_shared_memory_type: 'windows' } : {}
/** Like a folder's socket, its password is for its own user only. */
const passwordFile = (folder: string) => `${folder}.password`

/** Makes the password of a new cluster, which its folder keeps beside it. Returns the file that has it. */
export function makePassword(folder: string): string {
  const file = passwordFile(folder)
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return file
}

/** URL of a database of a cluster that has a password; undefined for one with a socket. */
export function portUrl(folder: string, database: string): string | undefined {
  const file = passwordFile(folder)
  if (!existsSync(file)) return undefined
  // Nothing listens on port 1 when the server is stopped.
  const port = Number(lockOf(folder)[3]) || 1
  return `postgres://${USER}:${readFileSync(file, 'utf8')}@127.0.0.1:${port}/${database}`
}

interface Launch {
  programs: Programs
  folder: string
  settings: Record<string, string>
  log: string
  maxMs: number
}

/** Stops the server when its standard input ends: with the site, however the site ends. */
const STOP_AT_END = `
  const [, path, ...args] = process.argv
  process.stdin.resume().once('close', () => require('node:child_process').spawnSync(path, args, { stdio: 'ignore' }))`

/** Starts the server of a folder, and a process that stops it with this one. Returns undefined when it does not start. */
export async function launchByPort({
  programs,
  folder,
  settings,
  log,
  maxMs,
}: Launch): Promise<LinkedProcess | undefined> {
  const { pgCtl, owner } = programs
  const given = { ...settings, ...MEMORY, unix_socket_directories: '', listen_addresses: '127.0.0.1' }
  const options = [`-p ${await freePort()}`, ...Object.entries(given).map(([name, value]) => `-c ${name}=${value}`)]
  const where = ['-D', pathFor(folder, programs)]
  const start = ['start', '-w', '-s', '-t', String(maxMs / 1000), ...where, '-l', log, '-o', options.join(' ')]
  const running = { ...owner, cwd: folder, env: PLAIN, windowsHide: true }
  // pg_ctl appends to it.
  writeFileSync(log, '')
  if (owner) chownSync(log, owner.uid, owner.gid)
  // Without pipes, which the server would keep open.
  const starting = spawn(pgCtl, start, { ...running, stdio: 'ignore' })
  const [code] = (await once(starting, 'exit')) as [number | null]
  if (code !== 0) return undefined
  const stop = [pgCtl, 'stop', '-m', 'fast', '-w', '-s', ...where]
  const child = spawn(process.execPath, ['-e', STOP_AT_END, ...stop], {
    ...running,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C in a terminal must not end it before the site.
    detached: true,
  })
  const lifeline = child.stdin as unknown as Socket
  lifeline.on('error', () => undefined)
  const ended = once(child, 'exit').then(([exit]) => exit as number | null)
  child.unref()
  lifeline.unref()
  return {
    child,
    ended,
    interrupt: () => void lifeline.destroy(),
    unref() {
      child.unref()
      lifeline.unref()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await promisify(server.close.bind(server))()
  return port
}
