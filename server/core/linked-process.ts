import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'

/**
 * Starts in the shell's place, beside a reader of a pipe of this process. At the end of the pipe, however this process ends, the
 * reader interrupts the program.
 */
const LINKED = '( (read -r never; kill -INT $$) <&3 & ); exec "$@" 3<&-'

/** A program that ends with this process. */
export interface LinkedProcess {
  child: ChildProcess
  /** Resolves with the exit code once the program has ended. */
  ended: Promise<number | null>
  /** Interrupts the program, as the end of this process does. */
  interrupt(): void
  /** Lets this process end while the program runs. */
  unref(): void
}

interface LinkedOptions extends Omit<SpawnOptions, 'stdio'> {
  stdout: 'ignore' | number
  stderr: 'pipe' | number
}

/** Starts a program that gets SIGINT when this process ends, even when it is killed. Not for Windows. */
export function spawnLinked(command: string[], { stdout, stderr, ...options }: LinkedOptions): LinkedProcess {
  const stdio: SpawnOptions['stdio'] = ['ignore', stdout, stderr, 'pipe']
  const child = spawn('/bin/sh', ['-c', LINKED, 'sh', ...command], { ...options, stdio })
  const lifeline = child.stdio[3] as Socket
  // The reader may have ended with the program.
  lifeline.on('error', () => undefined)
  const ended = once(child, 'exit').then(([code]) => {
    lifeline.destroy()
    return code as number | null
  })
  ended.catch(() => undefined)
  return {
    child,
    ended,
    interrupt: () => void lifeline.destroy(),
    unref() {
      child.unref()
      lifeline.unref()
    },
  }
}
