import { expect, test } from 'vitest'
import { measureFile, overMeasure, sharedNames } from './length-and-names.ts'

const longFunction = (lines: number) => `export function long() {\n${'  run()\n'.repeat(lines - 2)}}\n`

test('a function of 70 lines is not too long, one of 71 is, wherever it stands', () => {
  expect(measureFile('server/a.ts', longFunction(70)).longFunctions).toEqual([])
  expect(measureFile('server/a.ts', `\n${longFunction(71)}`).longFunctions).toEqual([{ line: 2, lines: 71 }])
  const arrow = `const rows = {\n  one: async () => {\n${'    await run()\n'.repeat(69)}  },\n}\n`
  expect(measureFile('server/a.ts', arrow).longFunctions).toEqual([{ line: 2, lines: 71 }])
})

test('a name exported twice is named with its files, unless one file only passes it on, or it names a row of a table', () => {
  const files = Object.entries({
    'server/a.ts': 'export const draw = 1\nexport type Row = string\nexport const Row = 2',
    'server/b.ts': "export { draw } from './a.ts'\nexport interface Row { a: 1 }",
    'server/db/schema.ts': 'export const lead = 1',
    'web/api/queries/leads.ts': 'export const lead = 1\nexport const register = 1',
    'web/api/queries/mandates.ts': 'export const register = 1',
    'web/site/a.tsx': 'export const meta = 1\nexport default 1',
    'web/site/b.tsx': 'export const meta = 1\nexport default 1',
  }).map(([file, text]) => measureFile(file, text))
  expect(sharedNames(files)).toEqual([
    ['Row', ['server/a.ts', 'server/b.ts']],
    ['register', ['web/api/queries/leads.ts', 'web/api/queries/mandates.ts']],
  ])
})

test('files are too many when more than 5 % are long, functions when more than 15 are; tables are not counted', () => {
  const of = (file: string, lines: number, longFunctions: { line: number; lines: number }[] = []) => ({
    file,
    lines,
    longFunctions,
    names: [],
  })
  const short = Array.from({ length: 39 }, (_, at) => of(`server/${at}.ts`, 200))
  expect(overMeasure([...short, of('server/long.ts', 201), of('domain/wire/calls.ts', 900)])).toEqual([])
  const longer = [...short, of('server/long.ts', 201), of('server/longer.ts', 300), of('web/longest.ts', 400)]
  expect(overMeasure(longer)[0]).toBe('3 of 42 files have more than 200 lines; at most 2 may:')
  const functions = (count: number) => [
    of(
      'server/a.ts',
      9,
      Array.from({ length: count }, () => ({ line: 3, lines: 71 })),
    ),
  ]
  expect(overMeasure(functions(15))).toEqual([])
  expect(overMeasure(functions(16))[0]).toBe('16 functions have more than 70 lines; at most 15 may:')
})
