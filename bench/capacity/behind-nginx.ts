import { startNginx } from '#test/nginx.ts'
import { familyCpuMs } from '../measure/family-cpu.ts'
import type { Bench, Row } from './compare.ts'
import { besideBare, CACHED } from './pages.ts'

/** Kept pages behind nginx as deploy/nginx.conf has it, but without TLS: its CPU time is counted with the site's. */
export async function* behindNginx(bench: Bench): AsyncGenerator<Row> {
  const { site } = bench
  const nginx = await startNginx(site.origin)
  const cpuMs: typeof site.cpuMs = async (process) =>
    (await site.cpuMs(process)) + (process ? 0 : familyCpuMs(nginx.pid))
  const behind = { ...bench, site: { ...site, origin: nginx.url, cpuMs } }
  try {
    for (const path of CACHED) yield await besideBare(behind, path, `${decodeURIComponent(path)}, nginx`)
  } finally {
    await nginx.stop()
  }
}
