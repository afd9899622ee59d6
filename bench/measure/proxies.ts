import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { hasNginx, startNginx } from '#test/nginx.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const INSTALLED_DEPLOY = '/opt/devanture/current/deploy'
const START_MAX_MS = 10_000

/** A way to the site: a proxy with the configuration that operators deploy, or none. */
export interface Door {
  name: string
  origin: string
  stop(): Promise<void>
}

/** Each proxy in front of an instance, or two, without TLS; undefined when it is not installed. */
export const PROXIES: Record<string, (sites: string[], folder: string) => Promise<Door | undefined>> = {
  Caddy: startCaddy,
  async nginx([site = '']) {
    if (!hasNginx()) return undefined
    const { url, stop } = await startNginx(site)
    return { name: 'nginx', origin: url, stop }
  },
  HAProxy: startHaproxy,
}

/** Whether this machine has a program. */
export const isInstalled = (program: string, argument: string) => spawnSync(program, [argument]).status === 0

/** Caddy, without its port of administration; the host is an address of plain HTTP, for which it asks no certificate. */
async function startCaddy([site = '']: string[], folder: string): Promise<Door | undefined> {
  if (!isInstalled('caddy', 'version')) return undefined
  const origin = `http://127.0.0.1:${await freePort()}`
  const configuration = join(folder, 'Caddyfile')
  const given = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
  writeFileSync(configuration, given.replace('\n{\n', '\n{\n\tadmin off\n').replaceAll(INSTALLED_DEPLOY, DEPLOY))
  const home = join(folder, 'caddy')
  mkdirSync(home)
  return started('Caddy', origin, ['caddy', 'run', '--adapter', 'caddyfile', '--config', configuration], {
    HOME: home,
    SITE_HOST: origin,
    SITE_UPSTREAM: new URL(site).host,
  })
}

/** HAProxy in front of one or two instances. */
async function startHaproxy([first = '', second]: string[], folder: string): Promise<Door | undefined> {
  if (!isInstalled('haproxy', '-v')) return undefined
  const port = await freePort()
  const configuration = join(folder, 'haproxy.cfg')
  const given = readFileSync(join(DEPLOY, 'haproxy.cfg'), 'utf8')
  writeFileSync(
    configuration,
    given
      .replace(':8080', `127.0.0.1:${port}`)
      .replace('127.0.0.1:3001', new URL(first).host)
      .replace(/ +server site2 127.0.0.1:3002\n/, second ? `  server site2 ${new URL(second).host}\n` : '')
      .replaceAll(INSTALLED_DEPLOY, DEPLOY),
  )
  return started('HAProxy', `http://127.0.0.1:${port}`, ['haproxy', '-db', '-f', configuration], {})
}

async function started(name: string, origin: string, [program = '', ...args]: string[], env: Record<string, string>) {
  const server = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } })
  const ended = once(server, 'exit')
  for (const until = Date.now() + START_MAX_MS; !(await fetch(origin).catch(() => undefined))?.ok; await delay(50))
    if (Date.now() > until || server.exitCode !== null) throw new Error(`${name} does not serve the site`)
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  return { name, origin, stop }
}
