import { delimiter, join, sep } from 'node:path'

/** Set by `npm test -- --all`: run a test for all of its cases, rather than for some of them. */
export const IS_ALL = process.env['TEST_ALL'] === '1'

/** Of slow stories a tenth runs, of journeys in turn a sixth, of the cases of exhaustive stories a third. */
const [TENTH, SIXTH, THIRD] = [10, 6, 3]
/** After so many days every turn has come. */
const ROUND = 30
/** Whose turn it is; another each day. `TEST_TURN=2` repeats what `npm test` ran at its turn 2. */
export const TURN = Number(process.env['TEST_TURN'] ?? Math.floor(Date.now() / 86_400_000)) % ROUND

const ROOT = join(import.meta.dirname, '..')
/** The folders of the files that differ from the last commit: their slow stories all run. */
const TOUCHED = (process.env['TEST_TOUCHED'] || undefined)?.split(delimiter).map((folder) => join(ROOT, folder)) ?? []

/** Whether a test file stands beside, or below, a file that differs from the last commit. */
export const isTouched = (path: string): boolean => TOUCHED.some((folder) => path.startsWith(folder + sep))

/** One of the items, another for each `turn`; with --all, all of them. */
export function oneInTurn<Item>(all: readonly Item[], turn: number): readonly Item[] {
  const at = turn % all.length
  return IS_ALL ? all : all.slice(at, at + 1)
}

/** Every third item, at least one, others each day; with --all, all of them. */
export const thirdInTurn = <Item>(all: readonly Item[]): readonly Item[] =>
  IS_ALL ? all : all.filter((_, at) => at % Math.min(THIRD, all.length) === TURN % Math.min(THIRD, all.length))

const isPartInTurn = (title: string, parts: number): boolean =>
  process.env['TEST_ALL'] !== '0' ||
  [...title].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % parts === TURN % parts

/** Whether this run includes a slow story: all of them, unless `npm test` asks for a tenth. */
export const isInTurn = (title: string): boolean => isPartInTurn(title, TENTH)

/** Whether this run includes a journey whose title ends with « @turn »: all of them, unless `npm test` asks for a sixth. */
export const isJourneyInTurn = (title: string): boolean => isPartInTurn(title, SIXTH)
