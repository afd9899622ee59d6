import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from './programs.ts'

/**
 * `npm run db:new -- --name what_changes`: a migration from the changes of server/db/schema/. Keeps only the last
 * snapshot, on one line: the next migration needs no other, and each has 100 kB.
 */
const SNAPSHOTS = join(import.meta.dirname, '../server/db/migrations/meta/*_snapshot.json')

const [node, ...drizzleKit] = commandOf('drizzle-kit')
execFileSync(node, [...drizzleKit, 'generate', ...process.argv.slice(2)], { stdio: 'inherit' })
const snapshots = globSync(SNAPSHOTS).toSorted()
for (const former of snapshots.slice(0, -1)) rmSync(former)
for (const last of snapshots.slice(-1))
  writeFileSync(last, `${JSON.stringify(JSON.parse(readFileSync(last, 'utf8')))}\n`)
