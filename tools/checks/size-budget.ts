import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { PAGES } from '../../contract/pages.ts'

/** Budget for the first load of the home page, in bytes after brotli; fonts are already compressed. */
const SCRIPTS_MAX_BYTES = 120_000
const FONTS_MAX_BYTES = 60_000

/** The home page's route, as React Router names it. */
const HOME = PAGES['/'].screen.replace(/\.tsx$/, '')
const CLIENT = join(import.meta.dirname, '../../build/client')
const ASSETS = join(CLIENT, 'assets')

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports: string[] }>
  url: string
}

const manifest = await readManifest()
const modules = [manifest.entry, manifest.routes['root'], manifest.routes[HOME]].flatMap((part) =>
  part ? [part.module, ...part.imports] : [],
)
const scripts = await sizes([...new Set([...modules, manifest.url])])
const fonts = await sizes(
  (await readdir(ASSETS)).filter((name) => name.endsWith('.woff2')).map((name) => `/assets/${name}`),
)
const fine = [report('Scripts of the home page', scripts, SCRIPTS_MAX_BYTES), report('Fonts', fonts, FONTS_MAX_BYTES)]
process.exit(fine.every(Boolean) ? 0 : 1)

/** React Router's manifest: the files each route loads. */
async function readManifest(): Promise<Manifest> {
  const name = (await readdir(ASSETS)).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('build/client holds no manifest: run npm run build')
  const text = await readFile(join(ASSETS, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

async function sizes(urls: string[]): Promise<[name: string, bytes: number][]> {
  const all = urls.map(async (url): Promise<[string, number]> => {
    const bytes = await readFile(join(CLIENT, url))
    return [url.replace('/assets/', ''), url.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length]
  })
  return (await Promise.all(all)).toSorted(([, a], [, b]) => b - a)
}

function report(title: string, files: [string, number][], max: number): boolean {
  const total = files.reduce((sum, [, bytes]) => sum + bytes, 0)
  const isFine = total <= max
  console.log(`${title}: ${total} of ${max} bytes${isFine ? '' : ' — OVER'}`)
  for (const [name, bytes] of files) console.log(`  ${String(bytes).padStart(7)}  ${name}`)
  return isFine
}
