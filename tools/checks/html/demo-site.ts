import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const MAIN = join(import.meta.dirname, '../../../main.ts')

interface DemoSite extends AsyncDisposable {
  url: string
}

/** Starts the built demo site with its data in `folder`; stops when disposed. */
export async function startDemo(folder: string): Promise<DemoSite> {
  const site = spawn(process.execPath, [MAIN, '--demo'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: site.stdout })) {
    const port = /^Listening on http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (port) return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => end(site) }
  }
  throw new Error('the site ended before it listened')
}

async function end(site: ReturnType<typeof spawn>): Promise<void> {
  const ended = once(site, 'exit')
  site.kill('SIGTERM')
  await ended
}
