import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { runInProcess } from './run-in-process.ts'

const MODULE = `
  import { getPriority } from 'node:os'
  import { Refusal } from '${new URL('./refusal.ts', import.meta.url).href}'
  export const echo = async (given) => given
  export const fail = async () => { throw new Error('cannot read it') }
  export const refuse = async () => { throw new Refusal('unavailable', 'Le disque est plein.') }
  export const die = async () => process.kill(process.pid, 'SIGKILL')
  export const hang = () => new Promise(() => undefined)
  export const priority = async () => getPriority()
`

interface Functions extends Record<string, (...args: never[]) => Promise<unknown>> {
  echo(given: unknown): Promise<unknown>
  fail(): Promise<void>
  refuse(): Promise<void>
  die(): Promise<void>
  hang(): Promise<void>
  priority(): Promise<number>
}

const start = ({ maxMs = 30_000 } = {}) =>
  runInProcess<Functions>(new URL(`data:text/javascript,${encodeURIComponent(MODULE)}`), { maxMs })

test('calls run in order at a low priority, and their errors are thrown', async () => {
  const run = start()
  const bytes = Buffer.from([0, 255])
  const answers = await Promise.all([run('echo', 1), run('echo', { bytes, at: new Date(0) }), run('echo', undefined)])
  expect(answers).toEqual([1, { bytes, at: new Date(0) }, undefined])
  expect(await run('priority')).toBeGreaterThan(getPriority())
  await expect(run('fail')).rejects.toThrow('cannot read it')
  await expect(run('refuse')).rejects.toMatchObject({ kind: 'unavailable', message: 'Le disque est plein.' })
})

test('a process that crashes or hangs fails only its call: the next call gets a new process', async () => {
  const run = start({ maxMs: 2_000 })
  await expect(Promise.all([run('die'), run('echo', 'waiting')])).rejects.toThrow('The process ended')
  expect(await run('echo', 'next')).toBe('next')
  await expect(run('hang')).rejects.toThrow('aborted')
  expect(await run('echo', 'after')).toBe('after')
})

test('a call is refused when twenty run or wait', async () => {
  const run = start()
  const calls = Array.from({ length: 20 }, (_, at) => run('echo', at))
  expect(() => run('echo', 20)).toThrow('Trop de documents sont en préparation.')
  expect(await Promise.all(calls)).toHaveLength(20)
})
