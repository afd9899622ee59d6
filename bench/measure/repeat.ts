/** Number of runs and rate. */
export interface Rate {
  done: number
  perSecond: number
}

/** Repeats some work for `seconds`, `parallel` at a time, at most `most` times. */
export async function repeat(
  { seconds, parallel, most = Infinity }: { seconds: number; parallel: number; most?: number },
  work: () => Promise<unknown>,
): Promise<Rate> {
  const start = performance.now()
  const end = start + seconds * 1000
  let [begun, done] = [0, 0]
  const worker = async () => {
    while (begun < most && performance.now() < end) {
      begun++
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return { done, perSecond: (done / (performance.now() - start)) * 1000 }
}
