import pLimit from 'p-limit'
import { expect, test } from 'vitest'

// Uploads rely on this behaviour of the library.
test('p-limit runs at most `count` tasks at a time, in order, and continues after a failure', async () => {
  const run = pLimit(2)
  const [started, ends]: [string[], Map<string, PromiseWithResolvers<void>>] = [[], new Map()]
  const start = (name: string) =>
    run(async () => {
      started.push(name)
      const end = Promise.withResolvers<void>()
      ends.set(name, end)
      await end.promise
      return name
    })
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(start)
  await expect.poll(() => started).toEqual(['a', 'b'])
  ends.get('b')?.reject(new Error('spoilt'))
  await expect(second).rejects.toThrow('spoilt')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  ends.get('a')?.resolve()
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['c', 'd']) ends.get(name)?.resolve()
  expect(await Promise.all([first, third, fourth])).toEqual(['a', 'c', 'd'])
})
