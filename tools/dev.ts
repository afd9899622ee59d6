import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildPlacesIndexIfChanged } from './build.ts'

/** `npm run dev`: site and API on one port. The site reloads and the server restarts when their files change. */
buildPlacesIndexIfChanged()
const watched = ['server', 'domain', 'config.ts', 'agency.json'].map((path) => `--watch-path=${path}`)
const server = spawn(
  process.execPath,
  [...watched, '--watch-preserve-output', join(import.meta.dirname, 'dev-server.ts')],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
