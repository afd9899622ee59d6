import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { DATABASE_FOLDER } from '../server/db/embedded/server.ts'
import { buildIfChanged, buildPlacesIndexIfChanged, isBuilt } from './build.ts'

/**
 * `npm run demo`: builds if needed, then starts the site with demo data on the embedded database. Can be run again. The first time,
 * the database is created while the site is built.
 */
const { database, dataDir } = readConfig({ isDemo: true })
if (isBuilt() || database || existsSync(join(dataDir, DATABASE_FOLDER))) {
  await buildIfChanged()
} else {
  // The listings of the demo are placed with it.
  buildPlacesIndexIfChanged()
  const codes = await Promise.all(['build.ts', 'demo/prepare.ts'].map(run))
  if (codes.some((code) => code !== 0)) process.exit(1)
}
start('../main.ts', '--demo').on('exit', (code) => process.exit(code ?? 1))

async function run(file: string): Promise<number> {
  const [code] = (await once(start(file), 'exit')) as [number | null]
  return code ?? 1
}

function start(file: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return child
}
