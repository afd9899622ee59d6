/** Runs all fault tests, or those given as arguments. Exits 1 when one fails. Run `npm run build` first. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const FAULTS = [
  'two-processes',
  'kill',
  'postgres-restart',
  'instances',
  'disk-full',
  'mail-down',
  'writer-hangs',
  'clock',
  'restore',
  'rehearsal',
  'power-cut',
]

const selected = process.argv.slice(2)
const statuses = FAULTS.filter((name) => selected.length === 0 || selected.includes(name)).map(
  (name) => spawnSync(process.execPath, [join(import.meta.dirname, `faults/${name}.ts`)], { stdio: 'inherit' }).status,
)
process.exit(statuses.every((status) => status === 0) ? 0 : 1)
