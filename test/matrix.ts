/** `npm test -- --all`: what is tested once for each of many cases too. */
export const IS_ALL = process.env['TEST_ALL'] === '1'

/** One of them, another at each `turn`; with --all, all. */
export function oneInTurn<Item>(all: readonly Item[], turn: number): readonly Item[] {
  const at = turn % all.length
  return IS_ALL ? all : all.slice(at, at + 1)
}
