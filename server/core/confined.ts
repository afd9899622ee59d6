import type { ForkOptions } from 'node:child_process'

/** Objects of JavaScript in a process: 100,000 objects of a PDF take 150 MB. */
const HEAP_MAX_MB = 320
/** All memory that a process can write to, beyond what V8 reserves for code: a picture of 108 million pixels takes 100 to 600 MB. */
const WRITABLE_MAX_MB = 640
/** What V8 reserves for code, and does not use (V8's kMaximalCodeRangeSize). */
const CODE_RANGE_MB = process.arch === 'x64' ? 512 : 128

/** Limits writable memory (setrlimit(2), RLIMIT_DATA); when memory is short, the system ends this process before the site. */
const SCRIPT = `ulimit -d ${(WRITABLE_MAX_MB + CODE_RANGE_MB) * 1024}
(echo 1000 > /proc/$$/oom_score_adj) 2> /dev/null
exec "$0" "$@"`

/** Settings that a process needs: no secret of the site is among them. */
const INHERITED = ['PATH', 'TZ', 'LANG', 'LC_ALL', 'NODE_ENV', 'SystemRoot', 'TEMP']

/**
 * Options of `fork` for a process that works on strangers' files. Linux refuses it more memory than the maximum, WebAssembly and
 * libraries included; elsewhere only the heap of JavaScript is limited. Not RLIMIT_AS: Node reserves 10 GB of addresses.
 */
export function confined(): ForkOptions {
  const flags = [`--max-old-space-size=${HEAP_MAX_MB}`, '--max-semi-space-size=8']
  // oxlint-disable-next-line node/no-process-env -- to pass on only these
  const env = Object.fromEntries(INHERITED.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])))
  // glibc would keep freed memory, for each thread and of large buffers. With smaller thresholds, a photo takes half as long again:
  // each buffer of an encoder would be new pages.
  const malloc = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1048576', MALLOC_MMAP_THRESHOLD_: '1048576' }
  const shell = { execPath: '/bin/sh', execArgv: ['-c', SCRIPT, process.execPath, ...flags] }
  return { env: { ...env, ...malloc }, ...(process.platform === 'linux' ? shell : { execArgv: flags }) }
}
