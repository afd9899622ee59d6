import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const FILE_LINES = 200
/** At most this share of the files may be longer. */
const LONG_FILES_SHARE = 0.05
const FUNCTION_LINES = 70
/** At most this number of functions may be longer. */
const LONG_FUNCTIONS = 15

/** Files and folders that are tables, of rows that are read one at a time: cutting a table makes a row harder to find. */
const TABLES = [
  'domain/listing/register/fields.ts',
  'domain/wire/calls.ts',
  'domain/wire/data-room-calls.ts',
  'domain/wire/pages.ts',
  'server/db/schema',
  'test/at-once',
  'test/searches',
  'tools/demo/galleries.ts',
  'tools/demo/leads.ts',
  'tools/demo/listings',
  'web/api/queries',
]

/**
 * Tables whose rows are named as what they stand for has been named elsewhere: a table of the database, and a call with what
 * the screen says of it. Their names are unique among themselves.
 */
const NAMED_AS_THEIR_SUBJECT = ['server/db/schema', 'web/api/queries']

/** Each page may export these: React Router reads them by name. */
const OF_PAGES = new Set([
  'clientLoader',
  'ErrorBoundary',
  'handle',
  'headers',
  'HydrateFallback',
  'Layout',
  'links',
  'loader',
  'meta',
])

/** What is measured of a file. */
export interface MeasuredFile {
  file: string
  lines: number
  longFunctions: { line: number; lines: number }[]
  /** Exported here, not passed on from another file. */
  names: string[]
}

export function measureFile(file: string, text: string): MeasuredFile {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const longFunctions: MeasuredFile['longFunctions'] = []
  const add = ({ start, end }: { start: number; end: number }) => {
    const [first, last] = [lineAt(start), lineAt(end)]
    const isLong = last - first >= FUNCTION_LINES
    if (isLong) longFunctions.push({ line: first, lines: last - first + 1 })
  }
  const { program, module } = parseSync(file, text)
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(program)
  const names = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, exportName: { kind, name } }) => (kind === 'Name' && !moduleRequest && name) || [])
  return { file, lines: lineAt(text.trimEnd().length), longFunctions, names: [...new Set(names)] }
}

const isIn = (file: string, folders: string[]) =>
  folders.some((one) => file === one || file === `${one}.ts` || file.startsWith(`${one}/`))

/** The names that stand for several things, each with its files. */
export function sharedNames(files: MeasuredFile[]): [name: string, files: string[]][] {
  const places = new Map<string, string[]>()
  for (const { file, names } of files) {
    const table = NAMED_AS_THEIR_SUBJECT.find((one) => isIn(file, [one])) ?? ''
    for (const name of names) {
      if (OF_PAGES.has(name)) continue
      const key = `${table} ${name}`
      places.set(key, [...(places.get(key) ?? []), file])
    }
  }
  return [...places].filter(([, of]) => of.length > 1).map(([key, of]) => [key.split(' ')[1] ?? '', of])
}

/** What is over one of the three measures of docs/decisions/length-and-names.md, a line each; stories and journeys are exempt. */
export function overMeasure(files: MeasuredFile[]): string[] {
  const long = files.filter(({ file, lines }) => lines > FILE_LINES && !isIn(file, TABLES))
  const functions = files.flatMap(({ file, longFunctions }) => longFunctions.map((one) => ({ file, ...one })))
  return [
    ...(long.length > files.length * LONG_FILES_SHARE
      ? [
          `${long.length} of ${files.length} files have more than ${FILE_LINES} lines; at most ${Math.floor(files.length * LONG_FILES_SHARE)} may:`,
          ...long.toSorted((a, b) => a.lines - b.lines).map(({ file, lines }) => `  ${file}: ${lines}`),
        ]
      : []),
    ...(functions.length > LONG_FUNCTIONS
      ? [
          `${functions.length} functions have more than ${FUNCTION_LINES} lines; at most ${LONG_FUNCTIONS} may:`,
          ...functions.map(({ file, line, lines }) => `  ${file}:${line}: ${lines}`),
        ]
      : []),
    ...sharedNames(files).map(([name, of]) => `${name} is exported by ${of.join(' and ')}: name them apart`),
  ]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const paths = globSync('{*.ts,{domain,server,web,test,tools,e2e,bench}/**/*.{ts,tsx}}', { cwd: root })
  const measured = paths
    .filter((path) => !/\.(test|spec)\.tsx?$/.test(path))
    .map((path) => measureFile(path, readFileSync(join(root, path), 'utf8')))
  const over = overMeasure(measured)
  for (const line of over) console.log(line)
  process.exitCode = over.length > 0 ? 1 : 0
}
