/** Milliseconds that a function takes of this thread's processor: a busy machine lengthens every other time. */
export function threadMs(run: () => unknown): number {
  const start = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
