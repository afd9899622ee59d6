import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unusedUpload } from '#server/db/schema/listings.ts'
import { emptyDatabase } from '#test/database.ts'
import { s3Server } from '#test/s3-server.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { unusedTwoNights } from './unused-uploads.ts'

const FILE = { suffix: '', extension: 'webp', bytes: new Uint8Array([1]) }

/** A bucket and a database. Uploaded files are three days old. */
async function startBucket() {
  const s3 = await s3Server()
  const { db } = await emptyDatabase()
  const storage = s3Storage(s3.settings)
  return {
    upload: async () => {
      const path = await storage.put('bien', [FILE, { ...FILE, suffix: '-480' }])
      for (const object of s3.objects.values()) object.at = new Date(Date.now() - 3 * 86_400_000)
      return path
    },
    kept: () => [...s3.objects.keys()].filter((key) => !key.includes('-480.')).map((key) => `/${key}`),
    purge: (used: string[]) => storage.removeUnused('bien', used, (unused) => unusedTwoNights(db, 'bien', unused)),
    dayPasses: () => db.update(unusedUpload).set({ foundAt: sql`${unusedUpload.foundAt} - interval '1 day'` }),
    [Symbol.asyncDispose]: () => s3[Symbol.asyncDispose](),
  }
}

test('a file unused for two consecutive nights is removed, but not by retries of one night', async () => {
  await using bucket = await startBucket()
  const [used, unused] = [await bucket.upload(), await bucket.upload()]
  expect([await bucket.purge([used]), await bucket.purge([used])]).toEqual([0, 0])
  expect(bucket.kept().toSorted()).toEqual([used, unused].toSorted())
  await bucket.dayPasses()
  expect(await bucket.purge([used])).toBe(2)
  expect(bucket.kept()).toEqual([used])
})

test('a file used in between must again be unused for two nights', async () => {
  await using bucket = await startBucket()
  const file = await bucket.upload()
  await bucket.purge([])
  await bucket.dayPasses()
  expect(await bucket.purge([file])).toBe(0)
  expect(await bucket.purge([])).toBe(0)
  await bucket.dayPasses()
  expect(await bucket.purge([])).toBe(2)
  expect(bucket.kept()).toEqual([])
})
