import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'

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
  const child = spawn(path, [...args, '--no-password', '--dbname', url.href], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = (await Promise.all([text(child.stderr), once(child, 'close')])) as [string, [number | null]]
  if (code === 0) return
  const lines = said.trim().split('\n')
  throw new Error(lines.find((line) => /error:/.test(line)) ?? lines.at(-1) ?? `${path} ended with ${code}`)
}
