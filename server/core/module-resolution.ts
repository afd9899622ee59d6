import { registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Resolve at once what names a file: Node looks for the file, its real path and the package.json above it, which it parses again
// for each file of a package. Drizzle's has 180 kB: the server loads in 1.8 s instead of 4.1, with 140 MB less. Import this file
// before anything else.

const ROOT = pathToFileURL(join(import.meta.dirname, '../..')).href
/** As in package.json. */
const OWN = /^#(domain|server|web|test)\/(.+\.ts)$/
/** Modules known to be ES modules: what they import by a relative path is one too. */
const esModules = new Set<string>()
/** Packages that the site itself imports. */
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
    // A package may have its own version of another: only what the site itself imports is found once.
    const isOfSite = !parentURL.includes('/node_modules/') && /^[@a-z]/.test(specifier)
    const known = isOfSite && entries.get(specifier)
    if (known) return known
    const found = { ...next(specifier, context), shortCircuit: true }
    if (found.format === 'module') esModules.add(found.url)
    if (isOfSite) entries.set(specifier, found)
    return found
  },
})

const typeScript = (url: string): ResolveFnOutput => ({ url, format: 'module-typescript', shortCircuit: true })

function esModule(url: string): ResolveFnOutput {
  esModules.add(url)
  return { url, format: 'module', shortCircuit: true }
}
