import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = import.meta.dirname

/** Classes that a style sheet gives their look: rules directly in its layer, not those of print or of a width. */
const classesOf = (css: string) => {
  const layers = css.match(/^@layer .*?^\}/gms) ?? []
  return layers.flatMap((layer) => [...layer.matchAll(/^ {2}\.([\w-]+)(?:,| \{)$/gm)].map(([, name = '']) => name))
}

// Style sheets meet in the browser, most of them as one file: the same class in two of them mixes two looks.
test('a class has its look from one style sheet', async () => {
  const sheets = new Map<string, Set<string>>()
  for await (const file of glob('**/*.css', { cwd: WEB })) {
    for (const name of classesOf(readFileSync(join(WEB, file), 'utf8'))) {
      sheets.set(name, (sheets.get(name) ?? new Set()).add(file))
    }
  }
  const shared = [...sheets].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files].join(' '))
  expect(shared).toEqual([])
})
