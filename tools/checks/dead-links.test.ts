import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { deadLinks } from './dead-links.ts'

const folders: string[] = []

/** Creates a project with these files. Returns its folder. */
async function aProject(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'dead-links-'))
  folders.push(root)
  const all = { 'package.json': '{ "scripts": { "demo": "node main.ts" } }', 'main.ts': '', ...files }
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return root
}

afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

const GUIDE = '# Guide\n\n## 1. Who may\n\nRead it.\n'

test.for([
  ['a link', 'README.md', 'See\n[this](docs/gone.md).', 'README.md:2: docs/gone.md'],
  ['an anchor', 'README.md', '[this](docs/guide.md#2-gone)', 'README.md:1: docs/guide.md#2-gone'],
  ['a script', 'README.md', '`npm run gone`', 'README.md:1: gone'],
  ['a path in a document', 'docs/more.md', 'In `server/gone.ts`.', 'docs/more.md:1: server/gone.ts'],
  ['a folder', 'docs/more.md', 'In `server/gone/`.', 'docs/more.md:1: server/gone/'],
  ['a path in a comment', 'server/a.ts', 'a()\n/** Why: docs/gone.md. */', 'server/a.ts:2: docs/gone.md'],
  ['a path at the end of a line', 'server/a.ts', 'a()\t// as server/gone.ts', 'server/a.ts:1: server/gone.ts'],
  ['a file without its folder', 'server/a.ts', '// see gone.ts', 'server/a.ts:1: gone.ts'],
  ['a path in a settings file', 'compose.yaml', '# see docs/gone.md', 'compose.yaml:1: docs/gone.md'],
  ['a section', 'server/a.ts', '/** docs/guide.md §1, §3: who. */', 'server/a.ts:1: docs/guide.md §1, §3'],
  ['a section of an unnamed document', 'server/a.ts', '/** Spec §3. */', 'server/a.ts:1: Spec §3'],
] as const)('%s that does not exist is reported', async ([, path, text, line]) => {
  const root = await aProject({ 'docs/guide.md': GUIDE, 'server/b.ts': '', [path]: text })
  expect(deadLinks(root)).toEqual([line])
})

test('existing targets are not reported', async () => {
  const root = await aProject({
    'docs/guide.md': GUIDE,
    'docs/more.md':
      '[who](guide.md#1-who-may), `npm run demo`, `server/*.ts`, `server/`, https://example.org/docs/gone.md',
    'server/a.ts': `/** docs/guide.md §1, server/b.ts, b.ts and/or docs. */\nimport 'docs/gone.md'`,
    'server/b.ts': `const glob = '**/*.ts' // over http/2`,
  })
  expect(deadLinks(root)).toEqual([])
})
