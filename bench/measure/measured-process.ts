import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ProcessStats, ProbeRequest } from './probe.ts'

/** How deploy/devanture.service starts the site. */
export const AS_DEPLOYED = {
  flags: ['--max-semi-space-size=8'],
  env: {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '65536',
    MALLOC_MMAP_THRESHOLD_: '65536',
  },
}

/** A child process under measurement. */
export interface MeasuredProcess extends AsyncDisposable {
  /** Standard output of the process. */
  output: NodeJS.ReadableStream
  stats(question?: ProbeRequest['probe']): Promise<ProcessStats>
  send(message: object): void
  /** Waits for the next message that has this key. */
  message<Message extends object>(key: keyof Message & string): Promise<Message>
}

/** Starts a script as the site is started, with the probe loaded. `script` is a path in the repository. */
export function startMeasured(
  script: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): MeasuredProcess {
  const child = fork(join(import.meta.dirname, '../..', script), args, {
    execArgv: [...AS_DEPLOYED.flags, '--expose-gc', '--import', join(import.meta.dirname, 'probe.ts')],
    env: { ...process.env, ...AS_DEPLOYED.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Error(`${script} did not start`)
  const message = <Message extends object>(key: keyof Message & string) => nextMessage<Message>(child, key)
  return {
    output: child.stdout,
    message,
    send: (message) => void child.send(message),
    async stats(probe = 'figures') {
      const answer = message<{ figures: ProcessStats }>('figures')
      child.send({ probe } satisfies ProbeRequest)
      return (await answer).figures
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function nextMessage<Message extends object>(child: ChildProcess, key: keyof Message & string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: object) => {
      if (!(key in message)) return
      child.off('message', onMessage).off('exit', fail)
      resolve(message as Message)
    }
    const fail = () => reject(new Error(`${child.spawnfile} ended before it answered`))
    child.on('message', onMessage).once('exit', fail)
  })
}
