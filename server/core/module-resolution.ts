import { registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Resolves at once what names a file: Node would look for the file, its real path and the package.json above it, which it parses
 * again for each file of a package; Drizzle's has 180 kB. That took three of the five seconds of a start, and 140 MB of memory.
 * Import this before anything else.
 */
const ROOT = pathToFileURL(join(import.meta.dirname, '../..')).href
/** As in package.json. */
const OWN = /^#(domain|server|web|test)\/(.+\.ts)$/
/** Modules known to be ES modules: what they import by a relative path is one too. */
const esModules = new Set<string>()
const entries = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    if (!conditions.includes('import')) return next(specifier, context)
    const own = OWN.exec(specifier)
    if (own && !parentURL.includes('/node_modules/')) return typeScript(`${ROOT}/${own[1]}/${own[2]}`)
    if (specifier.startsWith('.')) {
      if (specifier.endsWith('.ts')) return typeScript(new URL(specifier, parentURL).href)
      // A file that ends with .mjs may import one of CommonJS: only its package.json would tell.
      if (specifier.endsWith('.js') && parentURL.endsWith('.js') && esModules.has(parentURL))
        return esModule(new URL(specifier, parentURL).href)
      return next(specifier, context)
    }
    const isPackage = /^[@a-z]/.test(specifier) && !specifier.startsWith('node:')
    const key = isPackage ? specifier : ''
    const known = entries.get(key)
    if (known) return known
    const found = { ...next(specifier, context), shortCircuit: true }
    if (found.format === 'module') esModules.add(found.url)
    if (key && !parentURL.includes('/node_modules/')) entries.set(key, found)
    return found
  },
})

const typeScript = (url: string): ResolveFnOutput => ({ url, format: 'module-typescript', shortCircuit: true })

function esModule(url: string): ResolveFnOutput {
  esModules.add(url)
  return { url, format: 'module', shortCircuit: true }
}
