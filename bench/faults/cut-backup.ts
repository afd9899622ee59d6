/**
 * A backup is killed at ten random moments while visitors write, and finished ones are cut or changed at ten random places:
 * `restore` and `backup --check` refuse each in one line and write nothing. A whole one restores table by table and file by file.
 *
 *   node bench/faults/cut-backup.ts [rounds]
 */
import { execFile, spawn } from 'node:child_process'
import { hash, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { statSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { INSTALLED, startInstalled } from '#test/installed-postgres.ts'
import { startInstance, temporaryFolder } from '../measure/instance.ts'
import { startArrivals } from './arrivals.ts'
import { report } from './report.ts'

const ROUNDS = Number(process.argv[2] ?? 10)
const WRITES_PER_SECOND = 50
const PICTURES = 400
const TOOLS = join(import.meta.dirname, '../../tools')

if (!INSTALLED) {
  console.log('--  a backup cut: not run, PostgreSQL is not installed (apt install postgresql)')
  process.exit(0)
}
const postgres = await startInstalled()
const empty = async (name: string) =>
  postgres.run(`drop database if exists ${name}`, `create database ${name} template template0`)
await Promise.all([empty('site'), empty('target')])
using folder = temporaryFolder()
const [dataDir, backups, target] = ['data', 'backups', 'target'].map((name) => join(folder.path, name)) as [
  string,
  string,
  string,
]
await using site = await startInstance({ dataDir, databaseUrl: postgres.urlOf('site') })
for (const room of ['uploads', 'private']) {
  mkdirSync(join(dataDir, room), { recursive: true })
  for (let n = 0; n < PICTURES / 2; n++)
    writeFileSync(join(dataDir, room, `bien-${n}.webp`), randomBytes(randomInt(1, 400_000)))
}
const own = { DATA_DIR: dataDir, DATABASE_URL: postgres.urlOf('site'), PG_BIN: INSTALLED }
const restored = { ...own, DATA_DIR: target, DATABASE_URL: postgres.urlOf('target') }

const visits = startArrivals({
  origin: site.origin,
  perSecond: WRITES_PER_SECOND,
  formsOfTen: 10,
  paths: [],
  phase: () => '',
})
const startedAt = performance.now()
const first = await run('backup', [backups], own)
const tookMs = performance.now() - startedAt
const whole = first.said.split('\n').at(-1) ?? ''

const accepted: string[] = []
let kills = 0
while (kills < ROUNDS) {
  const child = spawn(process.execPath, [join(TOOLS, 'backup.ts'), backups], {
    env: { ...process.env, ...own },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const afterMs = randomInt(0, Math.ceil(tookMs))
  await Promise.race([delay(afterMs), ended])
  child.kill('SIGKILL')
  await ended
  const left = readdirSync(backups).find((name) => join(backups, name) !== whole)
  // It was killed before it wrote anything.
  if (!left) continue
  const path = join(backups, left)
  // With its manifest, it was whole when it was killed.
  if (!existsSync(join(path, 'manifest.json'))) {
    kills += 1
    await expectRefused(path, `killed after ${afterMs} ms`)
    const renamed = join(backups, 'as-if-finished')
    renameSync(path, renamed)
    await expectRefused(renamed, `killed after ${afterMs} ms, and renamed`)
    renameSync(renamed, path)
  }
  rmSync(path, { recursive: true })
}
const writes = visits.acknowledged.length
await visits.stop()

for (let round = 0; round < ROUNDS; round++) {
  const copy = join(backups, 'copy')
  cpSync(whole, copy, { recursive: true })
  await expectRefused(copy, damage(copy, round))
  rmSync(copy, { recursive: true })
}

await site.end('SIGTERM')
const last = (await run('backup', [backups], own)).said.split('\n').at(-1) ?? ''
const check = await run('backup', ['--check', last], own)
const restore = await run('restore', [last], restored)
const [before, after] = [await digestsOf('site'), await digestsOf('target')]
const tables = [...before].filter(([name, digest]) => after.get(name) !== digest).map(([name]) => name)
const files = ['uploads', 'private'].flatMap((room) => differencesIn(join(dataDir, room), join(target, room)))
await postgres.stop()
report(
  `a backup killed ${ROUNDS} times under ${WRITES_PER_SECOND} writes a second, and cut or changed at ${ROUNDS} places`,
  {
    load: loadavg()[0]?.toFixed(1) ?? '',
    'a whole one (ms)': Math.round(tookMs),
    'writes meanwhile': writes,
    'taken for whole': accepted.length,
    'tables compared': before.size,
    'files compared': PICTURES,
  },
  [accepted.length === 0, `taken for whole: ${accepted.join('; ')}`],
  [check.status === 0 && restore.status === 0, `a whole one is refused: ${check.said} ${restore.said}`],
  [before.size === after.size && tables.length === 0, `tables that differ: ${tables.join(', ')}`],
  [files.length === 0, `files that differ: ${files.slice(0, 5).join(', ')}`],
)

/** Cuts, changes or removes one file of a backup. Returns what it did. */
function damage(backup: string, round: number): string {
  const names = readdirSync(backup, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(backup, name)).isFile(),
  )
  // The dump and the manifest too, which a random choice among hundreds of pictures would seldom find.
  const name = ['database.dump', 'manifest.json'][round] ?? names[randomInt(names.length)] ?? ''
  const path = join(backup, name)
  const at = randomInt(statSync(path).size)
  if (round % 3 === 2) {
    rmSync(path)
    return `${name} removed`
  }
  if (round % 3 === 1) {
    truncateSync(path, at)
    return `${name} cut at ${at}`
  }
  const bytes = readFileSync(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(path, bytes)
  return `${name} changed at ${at}`
}

async function expectRefused(backup: string, what: string): Promise<void> {
  for (const [tool, args] of [['backup', ['--check', backup]] as const, ['restore', [backup]] as const]) {
    const { status, said } = await run(tool, [...args], restored)
    const wrote = existsSync(target) && readdirSync(target).length > 0
    const lines = said.split('\n').length
    if (status !== 1 || lines > 1 || wrote || (await digestsOf('target')).size > 0)
      accepted.push(`${what}: ${tool} ended with ${status}, ${lines} lines${wrote ? ', and wrote' : ''}`)
  }
}

/** Runs a tool as an operator does, without blocking the visitors. */
function run(tool: string, args: string[], env: Record<string, string | undefined>) {
  return new Promise<{ status: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(TOOLS, `${tool}.ts`), ...args],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve({ status: child.exitCode ?? -1, said: (stdout + stderr).trim() }),
    )
  })
}

/** A digest of the rows of each table; without the fact that there is a backup, which is written after it. */
async function digestsOf(database: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: postgres.urlOf(database) })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'site_fact'`,
  )
  const digests = new Map<string, string>()
  for (const { name } of rows) {
    const found = await client.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) || count(*) as digest from ${name} t`,
    )
    digests.set(name, found.rows[0]?.digest ?? '')
  }
  await client.end()
  return digests
}

function differencesIn(from: string, to: string): string[] {
  const digest = (path: string) => (existsSync(path) ? hash('sha256', readFileSync(path)) : 'missing')
  const names = new Set([...readdirSync(from), ...readdirSync(to)].filter((name) => !name.startsWith('.')))
  return [...names].filter((name) => digest(join(from, name)) !== digest(join(to, name)))
}
