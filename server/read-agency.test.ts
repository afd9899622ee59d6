import { mkdtempDisposableSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAgency } from './read-agency.ts'

test('a cut, missing or invalid agency.json is named in one line', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'devanture-agency-'))
  const file = join(folder.path, 'agency.json')
  const refused = () => {
    try {
      readAgency(file)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refused()).toMatch(/^agency\.json cannot be read: ENOENT.*$/)
  writeFileSync(file, readFileSync(join(import.meta.dirname, '../agency.json')))
  expect(refused()).toBeUndefined()
  truncateSync(file, 1000)
  expect(refused()).toMatch(/^agency\.json cannot be read: .* JSON .*$/)
  writeFileSync(file, '{}')
  expect(refused()).toMatch(/^agency\.json, \w+: .*$/)
})
