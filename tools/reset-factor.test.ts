import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { account, factor, session } from '#server/db/schema/accounts.ts'
import { audit } from '#server/db/schema/journal.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { IS_ALL } from '#test/matrix.ts'
import { newDatabase } from '#test/database.ts'
import { MIGRATED } from '#test/postgres-server.ts'

// Each command is a process that loads the server.
const SLOW = { timeout: 120_000 }

/** Runs the command like an operator. Returns its exit code and output. */
async function reset(databaseUrl: string | undefined, ...given: string[]) {
  const tool = join(import.meta.dirname, 'reset-factor.ts')
  return promisify(execFile)(process.execPath, [tool, ...given], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr.trim() }),
  )
}

test.runIf(IS_ALL)(
  'while the site runs, the factors of a member are removed; the journal records it, and a mail is queued',
  SLOW,
  async () => {
    const url = await newDatabase(MIGRATED)
    const site = await openDatabase({ url })
    try {
      const { db } = site
      const person = {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@exemple.fr',
        passwordHash: '',
        role: 'admin' as const,
      }
      const [{ id: accountId } = { id: 0 }] = await db.insert(account).values(person).returning()
      await db.insert(factor).values({ accountId, kind: 'totp', name: 'Téléphone', secret: 'A' })
      await db.insert(session).values({ accountId, tokenHash: 'a', device: 'Test' })

      expect(await reset(url, 'Ada@Exemple.fr')).toEqual({
        code: 0,
        said: expect.stringMatching(/^Ada@Exemple.fr logs in/),
      })
      expect([await db.select().from(factor), await db.select().from(session)]).toEqual([[], []])
      expect(await db.select().from(audit)).toMatchObject([
        {
          actorId: 0,
          actor: 'Le site',
          action: 'user.factors-reset',
          subject: 'Ada Byron (ada@exemple.fr)',
          subjectId: accountId,
        },
      ])
      expect(await db.select().from(mail)).toMatchObject([
        { recipient: 'ada@exemple.fr', subject: 'Vos seconds facteurs ont été retirés', status: 'queued' },
      ])

      for (const [given, said] of [
        [['ada@exemple.fr'], 'Ce compte n’a pas de second facteur.'],
        [['eve@exemple.fr'], 'no account has the e-mail eve@exemple.fr'],
        [[], 'say whose: npm run admin:reset-factor -- ada@agence.example'],
      ] as const)
        expect(await reset(url, ...given)).toEqual({ code: 1, said: `Devanture, admin:reset-factor: ${said}` })
    } finally {
      await site.close()
    }
  },
)

test('without a database, it prints the reason in one line @slow', SLOW, async () => {
  expect(await reset(undefined, 'ada@exemple.fr')).toEqual({
    code: 1,
    said: expect.stringMatching(/^Devanture, admin:reset-factor: DATABASE_URL is not set: .*$/) as string,
  })
  expect(await reset('postgres://nobody@127.0.0.1:1/none', 'ada@exemple.fr')).toEqual({
    code: 1,
    said: 'Devanture, admin:reset-factor: no database answers at DATABASE_URL (127.0.0.1, port 1: ECONNREFUSED): start PostgreSQL, or correct the address',
  })
})
