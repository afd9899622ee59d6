import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfChanged } from './build.ts'

/** `npm run demo`: builds if needed, then starts the site with demo data on the embedded database. Can be run again. */
await buildIfChanged()
const site = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), '--demo'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal))
site.on('exit', (code) => process.exit(code ?? 1))
