import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

/** Finds JSX texts and attribute values that contain a JavaScript escape: JSX would show it literally. */
function escapesIn(source: string): string[] {
  const found: string[] = []
  const look = (raw: string | null) => raw && /\\(?:u[\da-f{]|x[\da-f]|[ntr])/i.test(raw) && found.push(raw.trim())
  new Visitor({
    JSXText: ({ raw }) => look(raw),
    JSXAttribute: ({ value }) => value?.type === 'Literal' && look(value.raw),
  }).visit(parseSync('screen.tsx', source).program)
  return found
}

test.for([
  [String.raw`<p>Le mandat\u00a0:</p>`, [String.raw`Le mandat\u00a0:`]],
  [String.raw`<Line hint="Comme au mandat\u00a0: « 6 % »." />`, [String.raw`"Comme au mandat\u00a0: « 6 % »."`]],
  [String.raw`<p title={'Le mandat\u00a0:'}>{${'`n°\\u00a0${number}`'}}&nbsp;:</p>`, []],
] as const)('%s', ([source, found]) => {
  expect(escapesIn(source)).toEqual(found)
})

test('no screen contains an escape that JSX shows literally @slow', async () => {
  const shown: string[] = []
  for await (const file of glob('**/*.tsx', { cwd: import.meta.dirname }))
    for (const text of escapesIn(readFileSync(join(import.meta.dirname, file), 'utf8'))) shown.push(`${file}: ${text}`)
  expect(shown).toEqual([])
})
