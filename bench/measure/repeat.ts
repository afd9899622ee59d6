/** Number of runs and rate. */
export interface Rate {
  done: number
  perSecond: number
}

/** Repeats some work for `seconds`, `parallel` at a time. */
export async function repeat(
  { seconds, parallel }: { seconds: number; parallel: number },
  work: () => Promise<unknown>,
): Promise<Rate> {
  const start = performance.now()
  const end = start + seconds * 1000
  let done = 0
  const worker = async () => {
    while (performance.now() < end) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return { done, perSecond: (done / (performance.now() - start)) * 1000 }
}
