import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = import.meta.dirname

/** The classes that a style sheet defines, except inside media queries. */
const classesOf = (css: string) => [...css.matchAll(/^\.([\w-]+)(?:,| \{)$/gm)].map(([, name = '']) => name)

// Style sheets are bundled together: a class defined in two of them would mix two looks.
test('each class is defined in a single style sheet', async () => {
  const sheets = new Map<string, Set<string>>()
  for await (const file of glob('**/*.css', { cwd: WEB })) {
    for (const name of classesOf(readFileSync(join(WEB, file), 'utf8'))) {
      sheets.set(name, (sheets.get(name) ?? new Set()).add(file))
    }
  }
  const shared = [...sheets].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files].join(' '))
  expect(shared).toEqual([])
})

const importsOf = (sheet: string) =>
  [...readFileSync(join(WEB, sheet), 'utf8').matchAll(/@import '(?:\.\/|\.\.\/\.\.\/)(.*)'/g)].map(
    ([, file = '']) => file,
  )

const namesIn = (css: string) => [...css.matchAll(/[.#]([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)

/** Selectors, without comments, at-rules, keyframes and nested rules. */
const selectorsOf = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\/|^( *)@keyframes .*?^\1\}/gms, '').matchAll(/^ {0,4}([^\s@}][^{};]*) \{$/gm)].map(
    ([, list = '']) => list,
  )

// Sheets stay loaded when another page is shown: a page would look different depending on the pages seen before.
test('every selector in a style sheet of some pages only names something defined there', () => {
  // print.css and forced-colors.css override what other sheets define.
  const looks = importsOf('app.css').filter((file) => !/(print|forced-colors)\.css$/.test(file))
  const styled = looks.flatMap((file) =>
    selectorsOf(readFileSync(join(WEB, file), 'utf8')).flatMap((list) => list.split(',')),
  )
  const everywhere = new Set(styled.flatMap((selector) => namesIn(selector).at(-1) ?? []))
  const own = ['home', 'catalogue', 'forms', 'desk'].flatMap((name) => importsOf(`frame/sheets/${name}.css`))
  const loose = own.flatMap((file) =>
    selectorsOf(readFileSync(join(WEB, file), 'utf8'))
      .flatMap((list) => list.split(/,(?![^(]*\))/))
      .filter((selector) => namesIn(selector).every((name) => everywhere.has(name)))
      .map((selector) => `${file}: ${selector.trim()}`),
  )
  expect(loose).toEqual([])
})
