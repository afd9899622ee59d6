import { createServer as createVite } from 'vite'
import { readConfig } from '../config.ts'
import { assembleSite, type PagesOptions } from '../server/assemble.ts'
import type { Pages } from '../server/front-server.ts'
import { createLog } from '../server/http/watch/log.ts'
import { exitWith } from '../server/stop.ts'
import { demoFileKeys } from './demo/file-key.ts'
import { seedDemo } from './demo/seed.ts'
import type * as PagePath from '../web/page-path.ts'
import type * as Site from '../web/server.ts'

/** The development server: the same site as in production, its pages rendered by Vite and not cached. */
const config = readConfig({ isDemo: true })
const log = createLog(config.log.level)
const site = await assembleSite({
  // The demo copies its pictures into a folder, not to S3.
  config: { ...config, s3: undefined },
  log,
  print: console.log,
  fill: async (where) => void (await seedDemo(where)),
  makeFileKeys: async (dataDir) => demoFileKeys(dataDir),
  createPages: vitePages,
})
exitWith(site, log)
console.log(`Developing on ${await site.listen()}`)

async function vitePages({ call, publicUrl, agency, server }: PagesOptions): Promise<Pages> {
  const vite = await createVite({ server: { middlewareMode: { server } }, appType: 'custom' })
  const load = async <Module>(path: string) => (await vite.ssrLoadModule(path)) as Module

  async function render(url: string): Promise<{ status: number; html: Buffer; location?: string } | undefined> {
    const path = (await load<typeof PagePath>('/web/page-path.ts')).toPagePath(url)
    if (path === undefined) return undefined
    return (await load<typeof Site>('/web/server.ts')).createSite({ call, publicUrl, agency }).render(path)
  }

  return {
    answer(request, response, next) {
      vite.middlewares(request, response, () => {
        render(request.url ?? '/').then(
          (page) => {
            if (!page) return next()
            const redirect = page.location === undefined ? {} : { Location: page.location }
            response.writeHead(page.status, { 'Content-Type': 'text/html; charset=utf-8', ...redirect }).end(page.html)
          },
          (error: Error) => {
            vite.ssrFixStacktrace(error)
            console.error(error)
            response.writeHead(500, { 'Content-Type': 'text/plain' }).end(error.stack)
          },
        )
      })
    },
    close: () => vite.close(),
  }
}
