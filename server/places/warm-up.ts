/** A table that is read whole when it is first asked something. */
interface Table {
  warmUp(): void
}

/** What takes longer to build, in short pieces. */
interface Structure {
  warmUp(): Iterable<void>
}

/** Does, while the process is idle, the work that the first questions would wait for. */
export function warmUp(tables: Table[], structures: Structure[]): void {
  doNext(pieces(tables, structures))
}

function* pieces(tables: Table[], structures: Structure[]) {
  for (const table of tables) {
    yield
    table.warmUp()
  }
  for (const structure of structures) {
    yield
    yield* structure.warmUp()
  }
}

/** Lets requests be answered between the pieces. */
function doNext(work: Iterator<void>): void {
  if (!work.next().done) setImmediate(doNext, work)
}
