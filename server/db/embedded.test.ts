import type * as Files from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test, vi } from 'vitest'
import { account } from './schema.ts'
import { openDatabase } from './open.ts'

const { synced } = vi.hoisted(() => ({ synced: vi.fn<() => void>() }))

vi.mock('node:fs', async (original) => {
  const files = await original<typeof Files>()
  const counted = (sync: typeof files.fsyncSync) => (descriptor: number) => {
    synced()
    sync(descriptor)
  }
  return { ...files, fsyncSync: counted(files.fsyncSync), fdatasyncSync: counted(files.fdatasyncSync) }
})

// Creating a database is slow on a busy machine.
const CREATION_MS = 90_000

test.skipIf(inject('postgres'))(
  'a folder is locked by one process, and commits are on disk once acknowledged',
  { timeout: CREATION_MS },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'devanture-folder-'))
    const { db, close } = await openDatabase({ folder })
    await expect(openDatabase({ folder })).rejects.toThrow(`the folder ${folder} is in use by another process`)

    /** Number of disk syncs during `work`. */
    async function syncsOf(work: () => PromiseLike<unknown>): Promise<number> {
      synced.mockClear()
      await work()
      return synced.mock.calls.length
    }
    const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@exemple.fr', passwordHash: 'x' }
    expect(await syncsOf(() => db.insert(account).values(ada))).toBeGreaterThan(0)
    const inTransaction = () =>
      db.transaction(async (tx) => {
        const [first] = await tx.select().from(account)
        await tx
          .update(account)
          .set({ role: 'admin' })
          .where(eq(account.id, first?.id ?? 0))
      })
    expect(await syncsOf(inTransaction)).toBeGreaterThan(0)
    expect(await syncsOf(() => db.select().from(account))).toBe(0)
    expect(await syncsOf(() => db.execute(sql`checkpoint`))).toBeGreaterThan(5)

    await close()
    const again = await openDatabase({ folder })
    expect(await again.db.select().from(account)).toMatchObject([{ ...ada, role: 'admin' }])
    await again.close()
    rmSync(folder, { recursive: true, force: true })
  },
)
