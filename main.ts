import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'

/** Starts the site: prepares how modules are loaded, then loads all others (start.ts). */

// From the second start on, nothing is compiled. What the data folder holds is trusted: the site writes it.
// oxlint-disable-next-line node/no-process-env -- reading the settings would load modules
enableCompileCache(join(process.env['DATA_DIR'] || 'data', 'compiled'))

/**
 * Node parses a package.json again for each file of its package: Drizzle's has 180 kB, which took a fifth of the start and
 * 140 MB of memory. Its files are ES modules that import each other by their relative URLs.
 */
const DRIZZLE = '/node_modules/drizzle-orm/'
const entries = new Map<string, ResolveFnOutput>()
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && context.parentURL?.includes(DRIZZLE) && specifier.endsWith('.js')) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    }
    if (!specifier.startsWith('drizzle-orm') || !context.conditions.includes('import')) return next(specifier, context)
    const found = entries.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    entries.set(specifier, found)
    return found
  },
})

await import('./start.ts')
