import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { mailServer } from '#test/mail-server.ts'

const SLOW = { timeout: 120_000 }

async function run(unit: string[], printed: string, settings: Record<string, string>) {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'mail-failure.ts'), ...unit], {
    env: { ...env, ...settings },
  })
  child.stdin.end(printed)
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number, said: (stdout + stderr).trim() }
}

test('a unit that failed is mailed with the end of what it printed, without a database @slow', SLOW, async () => {
  const server = await mailServer()
  const settings = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, OPERATOR_EMAIL: 'ada@exemple.fr' }
  const printed = `${'x'.repeat(20_000)}\nDevanture, backup: pg_dump <15> is older than PostgreSQL 18`
  expect(await run(['devanture-backup.service'], printed, settings)).toEqual({
    code: 0,
    said: 'Mailed to ada@exemple.fr',
  })
  expect(server.received).toMatchObject([{ to: 'ada@exemple.fr', subject: 'devanture-backup.service a échoué' }])
  expect(server.received[0]?.raw).toContain('is older than PostgreSQL 18')
  expect(server.received[0]?.raw.length).toBeLessThan(30_000)
  await server.close()
  expect(await run(['devanture-backup.service'], printed, settings)).toEqual({
    code: 1,
    said: expect.stringMatching(/^Devanture, mail-failure: .*ECONNREFUSED.*$/) as string,
  })
})
