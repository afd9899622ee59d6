import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** Returns a function that reads the CPU time used by all processes of a local PostgreSQL, in milliseconds. Linux only. */
export async function postgresCpu(url: string): Promise<() => number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  const pid = Number.parseInt(readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8'), 10)
  return () => familyTicks(pid) * TICK_MS
}

/** Ticks of a process, its children, and its ended children. */
function familyTicks(pid: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter((stat) => stat.pid === pid || stat.parent === pid)
    .reduce((sum, { ticks, ofEnded, pid: own }) => sum + ticks + (own === pid ? ofEnded : 0), 0)
}

/** Fields are counted after the process name, which may contain spaces: proc_pid_stat(5). */
function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const sum = (...at: number[]) => at.reduce((total, index) => total + (fields[index] ?? 0), 0)
    return { pid, parent: fields[1], ticks: sum(11, 12), ofEnded: sum(13, 14) }
  } catch {
    return undefined
  }
}
