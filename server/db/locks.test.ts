import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no transaction locks rows against inserts of their children', () => {
  const sources = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const strong = sources.filter((path) => /\.for\('(update|share)'(?!, \{ skipLocked)/.test(readFileSync(path, 'utf8')))
  expect(strong).toEqual([])
})
