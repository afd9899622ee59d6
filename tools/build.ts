import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { INDEX_FILE } from '../server/places/index/gazetteer.ts'
import { buildPlacesIndex } from './build/places-index.ts'
import { runStep } from './step.ts'

const ROOT = join(import.meta.dirname, '..')
const ASSETS = join(ROOT, 'build/client/assets')
const STAMP = join(ROOT, 'build/.built-from')
const SOURCES = [
  'web/**/*',
  'domain/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'server/places/*/*',
  'tools/places/points-file.ts',
  'tools/build.ts',
  'tools/build/*.ts',
  'package-lock.json',
]

/** Builds the site unless its sources have not changed since the last build. Exits the process when the build fails. */
export async function buildIfChanged(): Promise<void> {
  if (isBuilt()) return
  const from = hashOf(SOURCES)
  await build()
  writeFileSync(STAMP, from)
}

/** Whether the site is built from its present sources. */
export const isBuilt = (): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOf(SOURCES)

const INDEX_STAMP = join(ROOT, '.cache/places-index')
const INDEX_SOURCES = [
  'server/places/index/*',
  'server/places/geography/points.json',
  'tools/build/places-index.ts',
  'tools/places/points-file.ts',
  'package-lock.json',
]

/** Compiles the index of places, which takes a second, unless its sources have not changed since. */
export function buildPlacesIndexIfChanged(): void {
  const from = hashOf(INDEX_SOURCES)
  if (existsSync(INDEX_FILE) && existsSync(INDEX_STAMP) && readFileSync(INDEX_STAMP, 'utf8') === from) return
  buildPlacesIndex()
  mkdirSync(dirname(INDEX_STAMP), { recursive: true })
  writeFileSync(INDEX_STAMP, from)
}

async function build(): Promise<void> {
  buildPlacesIndexIfChanged()
  if (!runStep('Building the site', 'react-router', ['build'])) process.exit(1)
  trimManifest()
  await compressAssets()
}

/** Every page loads the route manifest: removes the fields that web/rendering/site-router.tsx does not read. */
function trimManifest(): void {
  const [path] = globSync('manifest-*.js', { cwd: ASSETS }).map((name) => join(ASSETS, name))
  if (!path) throw new Error('the build made no manifest')
  const trimmed = readFileSync(path, 'utf8').replace(/"has\w+":(?:true|false),|,"css":\[\]/g, '')
  // Sorted imports compress better: the file is a seventh smaller.
  writeFileSync(
    path,
    trimmed.replace(/(?<="imports":\[)[^\]]*/g, (files) => files.split(',').toSorted().join()),
  )
}

/** Compresses assets once, at the highest level. */
async function compressAssets(): Promise<void> {
  const names = (await readdir(ASSETS)).filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(ASSETS, name))
      const br = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      await writeFile(join(ASSETS, `${name}.br`), br)
      await writeFile(join(ASSETS, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

/** One hash for all files of the project that `patterns` match: their names and contents. */
export function hashOf(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildIfChanged()
