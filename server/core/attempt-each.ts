/**
 * Takes a step for each item, one after the other: one that fails does not stop those after it. Throws what failed at the end,
 * so that the job is tried again and its operator told.
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
