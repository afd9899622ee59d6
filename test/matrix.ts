/** Set by `npm test -- --all`: run a test for all of its cases, rather than for one of them. */
export const IS_ALL = process.env['TEST_ALL'] === '1'

/** One of the items, another for each `turn`; with --all, all of them. */
export function oneInTurn<Item>(all: readonly Item[], turn: number): readonly Item[] {
  const at = turn % all.length
  return IS_ALL ? all : all.slice(at, at + 1)
}
