import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

/** Starts the site with some settings and waits for its end: what it said, and how it ended. */
function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const site = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], { env: { ...process.env, ...env } })
  let said = ''
  site.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  site.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => site.once('exit', (code) => resolve({ code, said: said.trim() })))
}

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'devanture-start-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

for (const [env, line] of [
  [{ PORT: 'abc' }, 'PORT must be a port number from 0 to 65535; it is "abc"'],
  [{ PUBLIC_URL: 'exemple' }, 'PUBLIC_URL must be the address visitors use'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a PostgreSQL address'],
  [{ ADMIN_EMAIL: 'a@b.fr' }, 'with ADMIN_PASSWORD'],
  [{ ADMIN_EMAIL: 'a@b.fr', ADMIN_PASSWORD: 'court' }, 'ADMIN_PASSWORD must be at least 8 characters'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'no database answers at DATABASE_URL'],
] as const) {
  test(`a wrong setting is one clear line: ${JSON.stringify(env)}`, async () => {
    const { code, said } = await start({ DATA_DIR: folder, ...env })
    expect(code).toBe(1)
    expect(said).toContain(line)
    expect(said.split('\n')).toHaveLength(1)
  })
}

test('a data folder that cannot be written is one clear line', async () => {
  writeFileSync(join(folder, 'file'), '')
  const { code, said } = await start({ DATA_DIR: join(folder, 'file', 'data') })
  expect(code).toBe(1)
  expect(said).toMatch(/^Devanture cannot start: the folder .* cannot be written; set DATA_DIR to a folder of yours$/)
})

test('a busy port is one clear line', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { code, said } = await start({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(said.split('\n').at(-1)).toBe(
    'Devanture cannot start: the port is busy; stop the other program, or set PORT to another one',
  )
})
