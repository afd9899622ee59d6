/**
 * Runs a step for each item in turn; a failure does not stop the next ones. Throws an AggregateError at the end when any
 * failed, so that the job is retried and reported.
 */
export async function attemptEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  step: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  let total = 0
  for await (const item of items) {
    total++
    await step(item).catch((error: unknown) => failures.push(error))
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${total} failed`)
}
