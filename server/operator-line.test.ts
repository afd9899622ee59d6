import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { newDatabase } from '#test/database.ts'
import { openAsGuest, openDatabase } from './db/open.ts'
import { operatorLine, toldToOperator } from './operator-line.ts'

const SECRET = 'mot-de-passe'

/** An error as Node and pg throw it. */
const failed = (message: string, own: object = {}) => Object.assign(new Error(message), own)

test.each<[what: string, error: Error, line: string]>([
  [
    'a full disk under a statement',
    new DrizzleQueryError('insert', [SECRET], failed('could not extend file', { code: '53100' })),
    'the disk is full (could not extend file): make room, then start again',
  ],
  [
    'a full disk under a file',
    failed('ENOSPC: no space left on device, write', { code: 'ENOSPC' }),
    'the disk is full (ENOSPC: no space left on device, write): make room, then start again',
  ],
  [
    'a closed folder',
    failed("EACCES: permission denied, mkdir '/var/backups/devanture'", {
      code: 'EACCES',
      path: '/var/backups/devanture',
    }),
    '/var/backups/devanture cannot be used (EACCES, permission denied: give it to the user of the site)',
  ],
  [
    'a read-only disk',
    failed("EROFS: read-only file system, open '/data/x'", { code: 'EROFS', path: '/data/x' }),
    '/data/x cannot be used (EROFS, its disk is read-only)',
  ],
  ['a line of the site', failed('say where to:\n  npm run backup'), 'say where to: npm run backup'],
  [
    'a database that went away',
    new DrizzleQueryError('select 1', [], failed('gone', { code: '57P01' })),
    'no database answers at DATABASE_URL',
  ],
])('%s is one line for the operator, without values', (_what, error, line) => {
  expect(operatorLine(error)).toBe(line)
  expect(toldToOperator(error)).toBe(line)
})

test('a fault of the site has its stack', () => {
  expect(toldToOperator(new TypeError('x is not a function'))).toMatch(/^x is not a function\n.*TypeError: x is not/)
})

test('files that do not open are named', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'devanture-lines-'))
  const file = join(folder.path, 'file')
  writeFileSync(file, '')
  const lineOf = (work: () => void) => {
    try {
      work()
    } catch (error) {
      return operatorLine(error)
    }
  }
  expect(lineOf(() => writeFileSync(folder.path, ''))).toBe(
    `${folder.path} cannot be used (EISDIR, it is a folder, not a file)`,
  )
  expect(lineOf(() => writeFileSync(join(file, 'below'), ''))).toBe(
    `${join(file, 'below')} cannot be used (ENOTDIR, a file stands in place of a folder)`,
  )
})

test('tables of another role are named in one line that says to own them, at a start and in a command @slow', async () => {
  const url = await newDatabase()
  const owner = await openDatabase({ url })
  const role = `role_${crypto.randomUUID().replaceAll('-', '')}`
  const name = new URL(url).pathname.slice(1)
  await owner.db.execute(sql.raw(`create role ${role} login`))
  await owner.db.execute(sql.raw(`grant create on database ${name} to ${role}`))
  await owner.db.execute(sql.raw(`grant all on schema public, drizzle to ${role}`))
  const theirs = new URL(url)
  theirs.username = role
  const lineOf = (opening: Promise<unknown>) => opening.then(() => 'opened', operatorLine)
  const line = /^PostgreSQL refuses: (permission denied for|must be owner of) .*; the role of DATABASE_URL must own /
  expect(await lineOf(openDatabase({ url: theirs.href }))).toMatch(line)
  expect(await lineOf(openAsGuest({ url: theirs.href }))).toMatch(line)
  await owner.db.execute(sql.raw(`grant select on all tables in schema drizzle to ${role}`))
  const guest = await openAsGuest({ url: theirs.href })
  expect(await lineOf(guest.db.execute(sql`select 1 from account`))).toMatch(line)
  await guest.close()
  await owner.db.execute(sql.raw(`drop owned by ${role}`))
  await owner.db.execute(sql.raw(`drop role ${role}`))
  await owner.close()
})
