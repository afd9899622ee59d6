import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './migrate.ts'
import { schema } from './schema.ts'

type Snapshot = Parameters<typeof generateMigration>[0]

// Other tests of this process read PDFs, which refuses arrays with the enumerable method that drizzle-kit adds to all.
// oxlint-disable-next-line no-extend-native -- it only hides what is there
Object.defineProperty(Array.prototype, 'random', { enumerable: false })

const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
  entries: { idx: number; when: number; tag: string }[]
}

// Drizzle skips, silently, a migration dated before the last one applied.
test('migrations are numbered and dated in the order of the journal', () => {
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, at) => at))
  expect(entries.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(entries.map(({ idx }) => idx))
  const early = entries.filter(({ when }, at) => when <= (entries[at - 1]?.when ?? 0))
  expect(early).toEqual([])
})

test('each entry of the journal has its file, and each file its entry', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`))
})

const snapshots = readdirSync(join(MIGRATIONS, 'meta')).filter((name) => name.endsWith('_snapshot.json'))

test('there is one snapshot, of the last migration, of at most 200 kB', () => {
  expect(snapshots).toEqual([`${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`])
  expect(statSync(join(MIGRATIONS, 'meta', snapshots[0] ?? '')).size).toBeLessThanOrEqual(200_000)
})

test('every change of schema.ts has a migration @slow', async () => {
  const last = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', snapshots[0] ?? ''), 'utf8')) as Snapshot
  expect(await generateMigration(last, generateDrizzleJson(schema))).toEqual([])
})
