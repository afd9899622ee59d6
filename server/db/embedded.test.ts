import type * as Files from 'node:fs'
import { rmSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test, vi } from 'vitest'
import { copyDataFolder } from '#test/data-folders.ts'
import { account } from './schema.ts'
import { openDatabase } from './open.ts'

const { synced, disk } = vi.hoisted(() => ({ synced: vi.fn<() => void>(), disk: { isFull: false } }))

vi.mock('node:fs', async (original) => {
  const files = await original<typeof Files>()
  const counted = (sync: typeof files.fsyncSync) => (descriptor: number) => {
    synced()
    if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
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
    const folder = copyDataFolder('empty')
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

test.skipIf(inject('postgres'))(
  'when the WAL cannot be written, the engine refuses further queries, reports the crash and recovers when reopened',
  { timeout: CREATION_MS },
  async () => {
    const folder = copyDataFolder('empty')
    const { db, close, crashed } = await openDatabase({ folder })
    const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@exemple.fr', passwordHash: 'x' }
    await db.insert(account).values(ada)
    disk.isFull = true
    await expect(db.insert(account).values({ ...ada, email: 'eve@exemple.fr' })).rejects.toThrow('Failed query')
    disk.isFull = false
    // Without the guard, this query would block the process forever.
    await expect(db.select().from(account)).rejects.toMatchObject({ cause: { code: '57P02' } })
    expect(String(await crashed)).toContain('The embedded database has crashed')
    await close()
    const again = await openDatabase({ folder })
    // A write that was not acknowledged may or may not be stored.
    expect((await again.db.select().from(account))[0]).toMatchObject(ada)
    await again.close()
    rmSync(folder, { recursive: true, force: true })
  },
)
