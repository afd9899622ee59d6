import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forbiddenImports, WALLS } from './walls.ts'

/** Creates a project with these files. Returns its folder. */
function aProject(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'devanture-walls-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  return root
}

test.for([
  ['another domain', 'web/site/contact/form.tsx', "import { x } from '#web/desk/x.ts'"],
  ['a relative path', 'web/site/contact/form.tsx', "import { x } from '../../desk/x.ts'"],
  ['a type', 'server/areas/leads/handlers.ts', "import type { X } from '../accounts/x.ts'"],
  ['a re-export', 'web/ui/tabs.tsx', "export { x } from '#domain/wire/calls.ts'"],
  ['a dynamic import', 'web/ui/tabs.tsx', "export const load = () => import('../desk/x.ts')"],
  ['a package', 'server/areas/leads/handlers.ts', "import { sql } from 'drizzle-orm'"],
  ['the server', 'web/site/home/home.tsx', "import '#server/app.ts'"],
] as const)('%s that the folder may not import is reported', ([, file, source]) => {
  const found = forbiddenImports(aProject({ [file]: source }))
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(file)
})

test('allowed imports are not reported', () => {
  const root = aProject({
    'web/site/contact/form.tsx':
      "import { useState } from 'react'\nimport { x } from '#web/ui/x.ts'\nimport { y } from './y.ts'",
    'server/areas/leads/queries.ts': "import { sql } from 'drizzle-orm'",
    'domain/wire/calls.ts': "import * as z from 'zod'",
  })
  expect(forbiddenImports(root)).toEqual([])
})

test('every folder of the site and of the server has an import rule @slow', () => {
  const root = join(import.meta.dirname, '../..')
  expect(forbiddenImports(root)).toEqual([])
  for (const folder of ['domain', 'server/db', 'server/http', 'web/ui', 'web/api', 'web/desk'])
    expect(WALLS).toHaveProperty([folder])
})
