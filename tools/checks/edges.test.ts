import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = readFileSync(join(ROOT, 'docs/decisions/edges.md'), 'utf8')
const tests = globSync('{domain,server,web,tools}/**/*.test.ts', { cwd: ROOT })
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('')
  .replaceAll(" @slow'", "'")

/** The stories of the page, by their number. */
const stories = new Map([...PAGE.matchAll(/^(\d+)\. `(.+)`$/gm)].map(([, number, title]) => [number, title ?? '']))

test('each cell of the table names stories that are listed, and each of them is the title of a test', () => {
  const cited = [...PAGE.matchAll(/^\|.*\|$/gm)].flatMap(([row]) =>
    [...row.matchAll(/\((\d+(?:, \d+)*)\)/g)].flatMap(([, numbers = '']) => numbers.split(', ')),
  )
  expect(cited.length).toBeGreaterThan(50)
  expect(new Set(cited)).toEqual(new Set(stories.keys()))
  expect([...stories.values()].filter((title) => !tests.includes(`'${title}'`))).toEqual([])
})
