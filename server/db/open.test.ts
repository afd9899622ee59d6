import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test, vi } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { openDatabase } from './open.ts'
import { property } from './schema.ts'

test('every change of a listing is heard of', async () => {
  await using app = await startApp()
  const changed = vi.fn<() => void>()
  await (await emptyDatabase()).onCatalogueChange(changed)
  const heard = async (times: number) => vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(times))
  const { id } = await app.has(aProperty())
  await heard(1)
  await app.db.update(property).set({ price: 1 }).where(eq(property.id, id))
  await heard(2)
  await app.db.delete(property).where(eq(property.id, id))
  await heard(3)
})

test.runIf(inject('postgres'))('changes are heard of again after the connection was lost', async () => {
  await using app = await startApp()
  const changed = vi.fn<() => void>()
  await (await emptyDatabase()).onCatalogueChange(changed)
  await app.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 5_000)
  changed.mockClear()
  await app.has(aProperty())
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
})

test('a folder in use is refused with one line, and opens again once it is free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'devanture-folder-'))
  const first = await openDatabase({ folder })
  await expect(openDatabase({ folder })).rejects.toThrow(`the folder ${folder} is in use by another process`)
  await first.close()
  const again = await openDatabase({ folder })
  await again.close()
  rmSync(folder, { recursive: true, force: true })
})
