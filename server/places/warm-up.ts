/** Built in one step. */
interface Table {
  warmUp(): void
}

/** Built in several short steps. */
interface Structure {
  warmUp(): Iterable<void>
}

/** Builds lazy tables while the process is idle, so that the first requests do not wait for them. */
export function warmUp(tables: Table[], structures: Structure[]): void {
  runNext(steps(tables, structures))
}

function* steps(tables: Table[], structures: Structure[]) {
  for (const table of tables) {
    yield
    table.warmUp()
  }
  for (const structure of structures) {
    yield
    yield* structure.warmUp()
  }
}

/** Lets the event loop answer requests between two steps. */
function runNext(work: Iterator<void>): void {
  if (!work.next().done) setImmediate(runNext, work)
}
