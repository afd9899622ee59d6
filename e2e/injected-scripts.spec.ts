import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createPageCache } from '#server/http/pages/page-cache.ts'
import type * as Site from '#web/server.ts'
import { AGENCY } from '#test/app-options.ts'
import { expect, test } from './fixtures/site.ts'

/** All ways in which an attacker may write an inline script. */
const INJECTED = [
  '<script>injected.push("plain")</script>',
  '<SCRIPT TYPE="text/javascript">injected.push("uppercase")</SCRIPT >',
  '<script type="module">injected.push("module")</script>',
  '<script type=text/ecmascript>injected.push("type")</script\n>',
  '<script nonce>injected.push("nonce")</script>',
  '<script nonce="a">injected.push("own nonce")</script>',
  '<script data-src="x">injected.push("no source")</script>',
  '<script data-type="application/ld+json">injected.push("no data")</script>',
  '<svg><script>injected.push("svg")</script></svg>',
  '<script src="data:text/javascript,injected.push(1)"></script>',
  '<img src="/none.png" onerror="injected.push(2)">',
]

const BUILD = join(import.meta.dirname, '../build/server')
/** The end of the not-found page. */
const PICTURE = 'jsx(StreetPicture, {})'

/** The built site, with a vulnerable not-found page that injects HTML. */
async function importBroken(): Promise<typeof Site> {
  const code = await readFile(join(BUILD, 'index.js'), 'utf8')
  expect(code).toContain(PICTURE)
  const injected = `jsx("div", { dangerouslySetInnerHTML: { __html: ${JSON.stringify(INJECTED.join(''))} } })`
  const file = join(BUILD, `broken-${process.pid}.js`)
  await writeFile(
    file,
    code.replace(PICTURE, () => injected),
  )
  try {
    return (await import(file)) as typeof Site
  } finally {
    await rm(file)
  }
}

// Only uses the worker's browser, not its site.
test.use({ expectedErrors: [/Content Security Policy|404 \(Not Found\)/] })

test('a script injected into a page does not run; the site’s own scripts do', { tag: '@matrix' }, async ({ page }) => {
  await using site = await startBrokenSite()
  await page.addInitScript(() => {
    Object.assign(window, { injected: [] })
    // Otherwise a refused script would reload the page, like a missing file.
    addEventListener('error', (e) => e.target instanceof HTMLScriptElement && e.stopImmediatePropagation(), true)
  })
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await page.goto(`${site.origin}/nowhere`)
  expect(await page.evaluate('injected')).toEqual([])
  expect(refused).toHaveLength(INJECTED.length)
  const sent = await (await page.request.get(page.url())).text()
  expect(sent).toContain(INJECTED[0])
  expect(sent).not.toMatch(/nonce="(?!a")/)
  expect(await page.evaluate('[typeof earlyClicks, typeof __reactRouterContext.stream]')).toEqual(['object', 'object'])
})

/** The site with the broken page, behind its cache. */
async function startBrokenSite() {
  const { createSite } = await importBroken()
  const answers: Record<string, unknown> = { 'GET /api/agency/identity': AGENCY, 'GET /api/agency/words': {} }
  const call = async (name: string) => (name in answers ? { answer: answers[name] } : { status: 404, message: 'Aucun' })
  const pages = createPageCache({
    ...createSite({ call, publicUrl: 'http://localhost', agency: AGENCY }),
    headers: {},
    onError: console.error,
  })
  const server = createServer((request, response) => {
    // The page's modules are empty, so that it stays as delivered.
    if (!pages.handle(request, response)) response.writeHead(200, { 'Content-Type': 'text/javascript' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
