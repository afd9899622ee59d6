import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importCircles } from './import-circles.ts'

function circlesOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'devanture-circles-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  return importCircles(root)
}

test('files that import each other are named, also by a type or at run time', () => {
  expect(
    circlesOf({
      'domain/a.ts': "import type { B } from './b.ts'",
      'domain/b.ts': "export { c } from '#domain/c.ts'",
      'domain/c.ts': "export const a = () => import('./a.ts')",
      'web/own.tsx': "import './own.tsx'",
    }),
  ).toEqual(['domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts', 'web/own.tsx → web/own.tsx'])
})

test('files that share an import are no circle', () => {
  const shared = "import '#domain/shared.ts'"
  expect(
    circlesOf({ 'domain/a.ts': `${shared}\nimport './b.ts'`, 'domain/b.ts': shared, 'domain/shared.ts': '' }),
  ).toEqual([])
})
