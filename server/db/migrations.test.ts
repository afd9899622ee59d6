import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './migrate.ts'

const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
  entries: { idx: number; when: number; tag: string }[]
}

// A database skips a migration that is dated before its last one, without a word.
test('migrations are numbered and dated in the order of the journal', () => {
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, at) => at))
  expect(entries.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(entries.map(({ idx }) => idx))
  const early = entries.filter(({ when }, at) => when <= (entries[at - 1]?.when ?? 0))
  expect(early).toEqual([])
})

test('each entry of the journal has its file, and no file has no entry', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`))
})

// A migration written by hand may have none; two branches that were joined would both follow the same one.
test('each snapshot follows the one before, and the next migration will follow the last', () => {
  const folder = join(MIGRATIONS, 'meta')
  const names = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  const chain = names
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { id: string; prevId: string })
  expect(chain.filter(({ prevId }, at) => at > 0 && prevId !== chain[at - 1]?.id)).toEqual([])
  expect(names.toSorted().at(-1)?.slice(0, 4)).toBe(entries.at(-1)?.tag.slice(0, 4))
})
