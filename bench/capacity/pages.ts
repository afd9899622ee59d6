import { request } from 'node:http'
import { logIn } from '../measure/accounts.ts'
import { DEMO_LISTINGS } from '../measure/site.ts'
import { startMeasured } from '../measure/measured-process.ts'
import { repeat } from '../measure/repeat.ts'
import { wrk } from '../measure/wrk.ts'
import { type Bench, compare, originOf, type Row } from './compare.ts'

export const CACHED = ['/', `/search?category=${encodeURIComponent('Hôtellerie')}`, '/properties/66']
const BROTLI = { 'accept-encoding': 'br' }
/** Node compiles what renders pages only once it has run for a while. */
const WARM_UP = { pages: 300, seconds: 8 }

/** Cached pages and files, compared with bare node:http that sends the same bytes; then pages that are not cached. */
export async function* pages(bench: Bench): AsyncGenerator<Row> {
  for (const path of CACHED) yield await besideBare(bench, path, `${decodeURIComponent(path)}, cached`)
  const home = await (await fetch(bench.site.origin)).text()
  yield await besideBare(bench, pathIn(home, /\/assets\/[\w-]+\.js/), 'a script')
  yield await besideBare(bench, pathIn(home, /\/uploads\/[\w-]+\.avif/), 'a photo, from its folder')
  const generated = bench.site.listings - DEMO_LISTINGS
  yield await uncachedPage(bench, { what: 'listing page', path: (n) => `/properties/${DEMO_LISTINGS + n}`, generated })
  yield await uncachedPage(bench, { what: 'search page', path: (n) => `/search?maxPrice=${100_000 + n}` })
  yield await homeAfterChange(bench)
}

function pathIn(html: string, pattern: RegExp): string {
  const [path] = pattern.exec(html) ?? []
  if (!path) throw new Error(`the home page names no file like ${pattern}`)
  return path
}

/** A page or file that the site, or what stands in front of it, keeps. */
export async function besideBare(bench: Bench, path: string, what: string): Promise<Row> {
  const { site, seconds } = bench
  await using server = startMeasured('bench/reference/bare-server.ts')
  server.send(await capture(site.origin + path))
  const bare = await originOf(server)
  const load = (origin: string, seconds: number) => wrk(origin, [path], { seconds, headers: BROTLI })
  await load(site.origin, 1)
  await load(bare, 1)
  return await compare(bench, {
    what,
    site: () => load(site.origin, seconds),
    limit: { what: 'bare node:http', process: server, measure: () => load(bare, seconds) },
  })
}

interface Uncached {
  what: string
  /** The address of the n-th page, from 1 on. */
  path: (n: number) => string
  /** How many there are: when they are few, a round ends before its time. */
  generated?: number
}

/** Pages that nobody has asked for yet. */
async function uncachedPage(bench: Bench, { what, path, generated = Infinity }: Uncached): Promise<Row> {
  const { site, seconds, rounds } = bench
  let used = 0
  const ask = async () => {
    const page = path(++used)
    const answer = await fetch(site.origin + page, { headers: BROTLI })
    if (!answer.ok) throw new Error(`${page}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  await repeat({ seconds: WARM_UP.seconds, parallel: 2, most: Math.min(WARM_UP.pages, Math.floor(generated / 2)) }, ask)
  const most = Math.floor((generated - used) / rounds)
  return await compare(bench, { what: `${what}, rendered`, site: () => repeat({ seconds, parallel: 2, most }, ask) })
}

/** Changing the featured flag of a listing drops the home page. */
async function homeAfterChange(bench: Bench): Promise<Row> {
  const { site, seconds } = bench
  const headers = { authorization: `Bearer ${await logIn(site)}`, 'content-type': 'application/json' }
  const listing = `${site.origin}/api/properties/${site.listings}/featured`
  let featured = false
  return compare(bench, {
    what: 'change of a listing, then /',
    site: () =>
      repeat({ seconds, parallel: 1 }, async () => {
        featured = !featured
        const body = JSON.stringify({ featured })
        const changed = await fetch(listing, { method: 'PATCH', headers, body })
        if (!changed.ok) throw new Error(`change of a listing: ${changed.status}`)
        await (await fetch(site.origin)).text()
      }),
  })
}

/** The compressed body and the headers of a page. */
function capture(url: string): Promise<{ body: string; headers: string[] }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: BROTLI }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const added = new Set(['date', 'connection', 'keep-alive'])
        const headers = Object.entries(response.headers).filter(([name]) => !added.has(name))
        resolve({
          body: Buffer.concat(chunks).toString('base64'),
          headers: headers.flatMap(([name, value]) => [name, String(value)]),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}
