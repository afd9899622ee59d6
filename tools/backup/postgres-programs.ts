import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { spawnLinked } from '../../server/core/linked-process.ts'

/** A program of PostgreSQL on this machine. */
export interface PostgresProgram {
  path: string
  major: number
}

interface Wanted {
  /** PG_BIN. */
  bin: string | undefined
  /** Major version that it must not be older than: that of the server, or of the dump. */
  atLeast: number
}

/** Finds pg_dump or pg_restore. Throws an Error that names the package when it is missing or too old. */
export async function findProgram(name: 'pg_dump' | 'pg_restore', { bin, atLeast }: Wanted): Promise<PostgresProgram> {
  const path = bin ? join(bin, name) : name
  const remedy = `install postgresql-client-${atLeast}, or set PG_BIN to the folder that has it`
  const { stdout } = await promisify(execFile)(path, ['--version']).catch(() => {
    throw new Error(`there is no ${name}${bin ? ` in ${bin}` : ''}: ${remedy}`)
  })
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
  if (major >= atLeast) return { path, major }
  throw new Error(`${name} ${major} is older than PostgreSQL ${atLeast}: ${remedy}`)
}

/** Runs it on a database. The password is in its environment, because all users of the machine see arguments. */
export async function runProgram({ path }: PostgresProgram, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  // A killed restore must not load the database any further.
  const { child, ended } = spawnLinked([path, ...args, '--no-password', '--dbname', url.href], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const [said, code] = await Promise.all([text(child.stderr as Readable), ended])
  if (code === 0) return
  const lines = said.trim().split('\n')
  throw new Error(lines.find((line) => /error:/.test(line)) ?? lines.at(-1) ?? `${path} ended with ${code}`)
}
