import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = import.meta.dirname

/** Classes that a style sheet gives their look: its own rules, not those of print or of a width. */
const classesOf = (css: string) => [...css.matchAll(/^\.([\w-]+)(?:,| \{)$/gm)].map(([, name = '']) => name)

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

/** Files that a style sheet imports. */
const importsOf = (sheet: string) =>
  [...readFileSync(join(WEB, sheet), 'utf8').matchAll(/@import '(?:\.\/|\.\.\/\.\.\/)(.*)'/g)].map(
    ([, file = '']) => file,
  )

const namesIn = (css: string) => [...css.matchAll(/[.#]([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)

/** Selectors, without comments, at-rules, the steps of animations and what is nested in a rule. */
const selectorsOf = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\/|^( *)@keyframes .*?^\1\}/gms, '').matchAll(/^ {0,4}([^\s@}][^{};]*) \{$/gm)].map(
    ([, list = '']) => list,
  )

// Sheets stay when another page is shown: a page would look different depending on those seen before.
test('the style sheet of some pages names something of its own in every rule', () => {
  // What print.css hides and forced-colors.css outlines, other sheets may style.
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
