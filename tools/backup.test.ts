import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'

/** Starts the command like an operator; `ended` resolves with its exit code and output. */
function startBackup(from: string, into: string) {
  const { DATABASE_URL: _, ...env } = process.env
  const script = join(import.meta.dirname, 'backup.ts')
  const child = spawn(process.execPath, [script, into], { env: { ...env, DATA_DIR: from }, stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  return { ended: once(child, 'close').then(([code]) => ({ code: code as number, said })), child }
}

test('files added and removed during the copy do not make a backup fail', async () => {
  await using from = await mkdtempDisposable(join(tmpdir(), 'devanture-from-'))
  await using into = await mkdtempDisposable(join(tmpdir(), 'devanture-into-'))
  const outbox = join(from.path, 'outbox')
  mkdirSync(join(from.path, 'uploads'))
  mkdirSync(outbox)
  writeFileSync(join(from.path, 'uploads', 'photo.webp'), 'une photo')
  mkdirSync(join(from.path, 'private'))
  writeFileSync(join(from.path, 'private', 'enseigne.webp'), 'une enseigne')
  const { child, ended } = startBackup(from.path, into.path)
  // Like the outbox: write a temporary file, then rename it.
  for (let mail = 0; child.exitCode === null; mail++) {
    for (let index = 0; index < 200; index++) {
      const name = `${mail}-${index}.eml`
      writeFileSync(join(outbox, `.${name}`), 'un mail')
      renameSync(join(outbox, `.${name}`), join(outbox, name))
      if (index % 2) rmSync(join(outbox, name))
    }
    await soon()
  }

  const { code, said } = await ended
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(into.path) as string })
  const [backup = ''] = readdirSync(into.path)
  expect(readFileSync(join(into.path, backup, 'uploads', 'photo.webp'), 'utf8')).toBe('une photo')
  expect(readFileSync(join(into.path, backup, 'private', 'enseigne.webp'), 'utf8')).toBe('une enseigne')
  const mails = readdirSync(join(into.path, backup, 'outbox'))
  expect(mails.filter((name) => name.startsWith('.'))).toEqual([])
  for (const name of mails) expect(readFileSync(join(into.path, backup, 'outbox', name), 'utf8')).toBe('un mail')
})
