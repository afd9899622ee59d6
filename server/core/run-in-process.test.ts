import { getPriority } from 'node:os'
import { expect, test, vi } from 'vitest'
import { runInProcess } from './run-in-process.ts'

const MB = 2 ** 20

const MODULE = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { readFile } from 'node:fs/promises'
  import { getPriority } from 'node:os'
  import { Refusal } from '${new URL('./refusal.ts', import.meta.url).href}'
  export const echo = async (given) => given
  export const fail = async () => { throw new Error('cannot read it') }
  export const refuse = async () => { throw new Refusal('unavailable', 'Le disque est plein.') }
  export const die = async () => process.kill(process.pid, 'SIGKILL')
  export const hang = () => new Promise(() => undefined)
  export const work = async () => { for (;;); }
  // Starts the threads that also work for sharp.
  await readFile(process.execPath)
  export const priority = async () => Math.min(...readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread))))
  export const environment = async () => readFileSync('/proc/self/environ', 'utf8').split('\\0')
  const kept = []
  export const fill = async (megabytes) => {
    for (let at = 0; at < megabytes; at++) kept.push(Buffer.alloc(2 ** 20, 1))
    return process.memoryUsage.rss()
  }
  export const fillHeap = async () => { for (;;) kept.push(Array.from({ length: 1e6 }, Math.random)) }
`

interface Functions extends Record<string, (...args: never[]) => Promise<unknown>> {
  echo(given: unknown): Promise<unknown>
  fail(): Promise<void>
  refuse(): Promise<void>
  die(): Promise<void>
  hang(): Promise<void>
  work(): Promise<void>
  priority(): Promise<number>
  environment(): Promise<string[]>
  fill(megabytes: number): Promise<number>
  fillHeap(): Promise<void>
}

const start = ({ maxMs = 120_000, maxCpuMs = Infinity } = {}) =>
  runInProcess<Functions>(new URL(`data:text/javascript,${encodeURIComponent(MODULE)}`), { maxMs, maxCpuMs })

test('calls run in order at a low priority, and their errors are thrown @slow', async () => {
  const run = start()
  const bytes = Buffer.from([0, 255])
  const answers = await Promise.all([run('echo', 1), run('echo', { bytes, at: new Date(0) }), run('echo', undefined)])
  expect(answers).toEqual([1, { bytes, at: new Date(0) }, undefined])
  if (process.platform === 'linux') expect(await run('priority')).toBeGreaterThan(getPriority())
  await expect(run('fail')).rejects.toThrow('cannot read it')
  await expect(run('refuse')).rejects.toMatchObject({ kind: 'unavailable', message: 'Le disque est plein.' })
})

test('a process that crashes or hangs fails only its call: the next call gets a new process @all', async () => {
  const run = start()
  await expect(Promise.all([run('die'), run('echo', 'waiting')])).rejects.toThrow('The process ended')
  expect(await run('echo', 'next')).toBe('next')
  const brief = start({ maxMs: 8_000 })
  await expect(brief('hang')).rejects.toMatchObject({ message: 'The process took too long', reason: 'late' })
  expect(await brief('echo', 'after')).toBe('after')
})

test('a call is refused when twenty run or wait @slow', async () => {
  const run = start()
  const calls = Array.from({ length: 20 }, (_, at) => run('echo', at))
  expect(() => run('echo', 20)).toThrow('Trop de documents sont en préparation.')
  expect(await Promise.all(calls)).toHaveLength(20)
})

const onLinux = test.skipIf(process.platform !== 'linux')

onLinux(
  'a process has a maximum of memory, for JavaScript and for buffers: beyond it, only its call fails @all',
  async () => {
    const run = start()
    expect(await run('fill', 350)).toBeGreaterThan(350 * MB)
    await expect(run('fill', 700)).rejects.toThrow(/The process ended|allocation failed/)
    await expect(run('fillHeap')).rejects.toThrow('The process ended')
    expect(await run('echo', 'after')).toBe('after')
  },
  180_000,
)

onLinux('a call has a limit of processor time of its own @slow', async () => {
  const run = start({ maxCpuMs: 4_000 })
  await expect(run('work')).rejects.toMatchObject({ reason: 'late' })
  // One that waits for a busy machine is not late.
  const waiting = start({ maxMs: 2_000, maxCpuMs: 60_000 })
  await expect(waiting('hang')).rejects.toMatchObject({ reason: 'starved' })
  expect(await run('echo', 'after')).toBe('after')
})

onLinux('a process gets none of the settings of the site @slow', async () => {
  vi.stubEnv('FILE_KEY', 'a secret')
  vi.stubEnv('TZ', 'Europe/Paris')
  const names = (await start()('environment')).map((line) => line.split('=')[0])
  expect(names).toContain('TZ')
  const expected = /^(|PATH|TZ|LANG|LC_ALL|NODE_ENV|NODE_CHANNEL_\w+|MALLOC_\w+|PWD|OLDPWD|SHLVL|_)$/
  expect(names.filter((name) => !expected.test(name ?? ''))).toEqual([])
})
