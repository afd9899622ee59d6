/**
 * Injects all faults, or those given as arguments. Exits 1 when the site loses an acknowledged write or does not recover.
 * Run `npm run build` first.
 *
 *   node bench/faults.ts [kill] [postgres-restart] [instances] [behind-proxies] [restore] [cut-backup]
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const FAULTS = ['kill', 'postgres-restart', 'instances', 'behind-proxies', 'restore', 'cut-backup']

const selected = process.argv.slice(2)
const statuses = FAULTS.filter((name) => selected.length === 0 || selected.includes(name)).map(
  (name) => spawnSync(process.execPath, [join(import.meta.dirname, `faults/${name}.ts`)], { stdio: 'inherit' }).status,
)
process.exit(statuses.every((status) => status === 0) ? 0 : 1)
