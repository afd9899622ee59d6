import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { familyCpuMs } from './family-cpu.ts'

/** Returns a function that reads the CPU time used by all processes of a local PostgreSQL, in milliseconds. Linux only. */
export async function postgresCpu(url: string): Promise<() => number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  const pid = Number.parseInt(readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8'), 10)
  return () => familyCpuMs(pid)
}
