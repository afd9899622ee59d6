import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const RECIPE = join(import.meta.dirname, '../deploy/nginx.conf')
const START_MAX_MS = 10_000

export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

/**
 * Starts nginx in front of a site with deploy/nginx.conf, except for the certificate, the host name, the ports and the paths.
 * Rejects when it does not respond. `temporary` is the folder of all files that it writes, except its cache.
 */
export async function startNginx(siteUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'devanture-nginx-'))
  for (const name of ['cache', 'temp']) mkdirSync(join(folder, name))
  const [port, plainPort] = [await freePort(), await freePort()]
  const recipe = readFileSync(RECIPE, 'utf8')
    .replaceAll('127.0.0.1:3000', new URL(siteUrl).host)
    .replace('/var/cache/nginx/devanture', join(folder, 'cache'))
    .replaceAll(/^ *(?:ssl_|listen \[::\]).*$/gm, '')
    .replaceAll(/listen 443 ssl http2( default_server)?;/g, `listen 127.0.0.1:${port}$1;`)
    .replaceAll(/listen 80( default_server)?;/g, `listen 127.0.0.1:${plainPort}$1;`)
    .replaceAll('www.exemple.fr', '127.0.0.1')
    .replaceAll('/opt/devanture/current/deploy', join(RECIPE, '..'))
    .replace('/var/log/nginx/devanture.log', join(folder, 'access.log'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path temp/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user}daemon off;pid nginx.pid;error_log stderr error;events {}\nhttp {access_log off;${temporary.join('')}\n${recipe}\n}`,
  )
  const server = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: 'inherit' })
  const ended = once(server, 'exit')
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/healthz`, Date.now() + START_MAX_MS)
  return {
    url,
    /** The port that redirects to TLS. */
    plainUrl: `http://127.0.0.1:${plainPort}`,
    temporary: join(folder, 'temp'),
    /** What it wrote of the requests. */
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string, until: number): Promise<void> {
  try {
    await fetch(url)
  } catch (error) {
    if (Date.now() > until) throw error
    await delay(50)
    await answers(url, until)
  }
}
