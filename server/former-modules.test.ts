import { mkdirSync, mkdtempDisposableSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeFormerModules } from './former-modules.ts'

test('only the version that runs keeps its compiled modules', async () => {
  using data = mkdtempDisposableSync(join(tmpdir(), 'devanture-modules-'))
  const compiled = join(data.path, 'compiled')
  for (const name of ['v24-x64', 'former', 'current']) {
    mkdirSync(join(compiled, name), { recursive: true })
    writeFileSync(join(compiled, name, 'module'), name)
  }
  await removeFormerModules(data.path, 'current')
  expect(readdirSync(compiled, { recursive: true })).toEqual(['current', join('current', 'module')])
})
