import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expecting, report } from './report.ts'

/**
 * Checks with strace what a power cut would lose from the embedded engine's folder: the WAL must be synced before a write
 * is acknowledged, and tables before the end of a checkpoint; reads must not wait for the disk.
 */
const WRITES = 100
const TRACED = 'write,writev,pwrite64,pwritev,fsync,fdatasync'
const TABLES = /\/postgres\/(base\/\d+|global)\/\d+|\/postgres\/pg_xact\//

if (spawnSync('strace', ['--version']).error) {
  console.log('skipped  power cut: strace is not installed (apt-get install strace)')
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'devanture-power-'))
const trace = join(folder, 'trace')
const writer = join(import.meta.dirname, 'acknowledged-writes.ts')
spawnSync(
  'strace',
  [
    '-f',
    '-y',
    '-s',
    '40',
    '-e',
    `trace=${TRACED}`,
    '-o',
    trace,
    process.execPath,
    writer,
    join(folder, 'data'),
    String(WRITES),
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
const found = analyse(readFileSync(trace, 'utf8').split('\n'))
rmSync(folder, { recursive: true, force: true })
report(
  'power cut',
  {
    'writes acknowledged': found.acknowledged,
    'on disk by then': found.acknowledged - found.lost,
    'files of a checkpoint': found.tables,
    'on disk before its end': found.tables - found.tablesLost,
    'syncs of reads': found.syncsOfReads,
  },
  expecting(
    [found.acknowledged === 2 * WRITES, 'not every write was acknowledged'],
    [found.lost === 0, `${found.lost} writes were acknowledged before they were on the disk`],
    [found.tables > 0 && found.tablesLost === 0, `${found.tablesLost} tables were not on the disk at a checkpoint`],
    [found.syncsOfReads === 0, 'reads waited for the disk'],
  ),
)

/** Reads the system calls in order, tracking files written but not synced. */
function analyse(lines: string[]) {
  const counts = { acknowledged: 0, lost: 0, tables: 0, tablesLost: 0, syncsOfReads: 0 }
  const dirty = new Set<string>()
  const checkpointed = new Set<string>()
  let phase = ''
  let isLogWritten = false
  for (const { call, path, text } of lines.flatMap(readCall)) {
    if (call.endsWith('sync')) {
      dirty.delete(path)
      if (phase === 'reads') counts.syncsOfReads++
    } else if (text.startsWith('acknowledged')) {
      counts.acknowledged++
      if (!isLogWritten || [...dirty].some((file) => file.includes('/pg_wal/'))) counts.lost++
      isLogWritten = false
    } else if (/^(begin|end)/.test(text)) phase = text.replace('begin ', '')
    else if (path.endsWith('/global/pg_control') && phase === 'checkpoint') {
      counts.tables = checkpointed.size
      counts.tablesLost = [...dirty].filter((file) => checkpointed.has(file)).length
    } else {
      dirty.add(path)
      if (path.includes('/pg_wal/')) isLogWritten = true
      if (phase === 'checkpoint' && TABLES.test(path)) checkpointed.add(path)
    }
  }
  return counts
}

/** 1234 pwrite64(23</tmp/…/pg_wal/0…1>, "…", 8192, 0) = 8192 */
function readCall(line: string) {
  const [, call, path, text] = /^\d+ +(\w+)\(\d+<([^>]*)>(?:, "((?:[^"\\]|\\.)*)")?/.exec(line) ?? []
  return call && path !== undefined ? [{ call, path, text: (text ?? '').replace('\\n', '') }] : []
}
