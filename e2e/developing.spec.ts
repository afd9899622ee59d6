import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { copyDataFolder } from '#test/data-folders.ts'
import { pictureUrl } from '../tools/demo/pictures.ts'
import { addressOf } from './fixtures/site.ts'

/** The development server, on its own demo data folder. */
const test = base.extend({
  baseURL: async ({}, use) => {
    const folder = copyDataFolder('demo')
    const site = spawn(process.execPath, [join(import.meta.dirname, '../tools/dev-server.ts')], {
      env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: folder, HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => site.once('exit', resolve))
    await use(await addressOf(site))
    site.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  },
})

const URLS: [url: string, status: number, type: RegExp, body: RegExp][] = [
  ['/', 200, /^text\/html/, /<h1/],
  ['/search?category=Commerce', 200, /^text\/html/, /Résultats de recherche/],
  ['/properties/66', 200, /^text\/html/, /Points forts/],
  ['/nulle-part', 404, /^text\/html/, /404 Page Not Found/],
  ['/api/featured-properties', 200, /^application\/json/, /"title"/],
  ['/api/openapi.json', 200, /^application\/json/, /"openapi":"3\.1\.0"/],
  ['/api/docs', 200, /^text\/html/, /\/api\/properties/],
  ['/api/nulle-part', 404, /^application\/json/, /"message"/],
  ['/robots.txt', 200, /^text\/plain/, /^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m],
  ['/sitemap.xml', 200, /^application\/xml/, /<sitemapindex/],
  ['/sitemaps/pages.xml', 200, /^application\/xml/, /<urlset/],
  ['/feed.xml', 200, /^application\/atom\+xml/, /<feed/],
  ['/partage/66.jpg', 200, /^image\/jpeg/, /^/],
  [pictureUrl('hr-2418'), 200, /^image\/webp/, /^/],
  ['/favicon.svg', 200, /^image\/svg\+xml/, /<svg/],
  ['/healthz', 200, /^application\/json/, /"alive"/],
  ['/readyz', 200, /^application\/json/, /"ready"/],
  ['/metrics', 200, /^text\/plain/, /^devanture_request_seconds_bucket/m],
]

test('every URL of the site responds in development as in production', { tag: '@matrix' }, async ({ request }) => {
  for (const [url, status, type, body] of URLS) {
    await test.step(url, async () => {
      const answer = await request.get(url)
      expect.soft(answer.status(), url).toBe(status)
      expect.soft(answer.headers()['content-type'], url).toMatch(type)
      expect.soft(await answer.text(), url).toMatch(body)
    })
  }
})
