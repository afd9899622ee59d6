/** Runs tasks, at most `count` at a time; the others wait their turn. */
export function inTurn(count: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < count) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // Whoever is next takes this one's place.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
