import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Bundle, PAGES, type SitePage } from '../../domain/wire/pages.ts'

/** What a first visit may load for the heaviest page of each bundle, in bytes of scripts after brotli. */
const SCRIPTS_MAX_BYTES: Record<Bundle, number> = {
  site: 115_000,
  pages: 130_900,
  // Includes the text of the privacy page on confidential files.
  legal: 113_800,
  forms: 149_400,
  simulators: 168_900,
  account: 154_500,
  room: 159_600,
  // The back office is loaded once per version, with its record, requests and register; of confidential files, only the
  // tab, the row of the day and the step that lead to them; of buyers, the tab and the line that lead to their list.
  desk: 263_000,
}
/** Fonts are already compressed. */
const FONTS_MAX_BYTES = 60_000

const CLIENT = join(import.meta.dirname, '../../build/client')
const ASSETS = join(CLIENT, 'assets')

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { parentId?: string; module: string; imports: string[] }>
  url: string
}

type Files = [name: string, bytes: number][]

const manifest = await readManifest()
const known = new Map<string, number>()
const heaviest = new Map<Bundle, { path: string; files: Files }>()
for (const [path, { screen, bundle }] of Object.entries<SitePage>(PAGES)) {
  const files = await sizes(scriptsOf(screen))
  if (totalOf(files) > totalOf(heaviest.get(bundle)?.files ?? [])) heaviest.set(bundle, { path, files })
}
const fonts = await sizes((await readdir(ASSETS)).filter((name) => name.endsWith('.woff2')).map((n) => `/assets/${n}`))
const fine = [
  ...[...heaviest].map(([bundle, { path, files }]) => report(`Scripts of ${path}`, files, SCRIPTS_MAX_BYTES[bundle])),
  report('Fonts', fonts, FONTS_MAX_BYTES),
]
process.exit(fine.every(Boolean) ? 0 : 1)

/** The files that a first visit of a page loads: the entry's, the root's, its layout's, the screen's. */
function scriptsOf(screen: string): string[] {
  // React Router names a route by its file.
  const parts = [manifest.entry, ...routesTo(screen.replace(/\.tsx$/, ''))]
  return [...new Set([...parts.flatMap(({ module, imports }) => [module, ...imports]), manifest.url])]
}

/** A route and its parents. */
function routesTo(id: string): Manifest['routes'][string][] {
  const route = manifest.routes[id]
  if (!route) throw new Error(`the build has no route for ${id}`)
  return [route, ...(route.parentId ? routesTo(route.parentId) : [])]
}

/** React Router's manifest: the files each route loads. */
async function readManifest(): Promise<Manifest> {
  const name = (await readdir(ASSETS)).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('build/client holds no manifest: run npm run build')
  const text = await readFile(join(ASSETS, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

async function sizes(urls: string[]): Promise<Files> {
  const all = urls.map(async (url): Promise<[string, number]> => [url.replace('/assets/', ''), await sizeOf(url)])
  return (await Promise.all(all)).toSorted(([, a], [, b]) => b - a)
}

async function sizeOf(url: string): Promise<number> {
  const measured = known.get(url)
  if (measured !== undefined) return measured
  const bytes = await readFile(join(CLIENT, url))
  const size = url.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
  known.set(url, size)
  return size
}

function totalOf(files: Files): number {
  return files.reduce((sum, [, bytes]) => sum + bytes, 0)
}

function report(title: string, files: Files, max: number): boolean {
  const total = totalOf(files)
  const isFine = total <= max
  console.log(`${title}: ${total} of ${max} bytes${isFine ? '' : ' — OVER'}`)
  for (const [name, bytes] of files) console.log(`  ${String(bytes).padStart(7)}  ${name}`)
  return isFine
}
