/** Limits concurrency: at most `count` tasks run at a time, the others wait in order. */
export function createLimiter(count: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < count) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // The next task takes the place of this one, so `running` does not change.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
