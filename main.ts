import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { basename, join } from 'node:path'

/** Starts the site: sets up the loading of modules, then loads the others (start.ts). */

// Cache compiled modules, so that later starts are faster. The data folder is trusted: only the site writes to it. In a folder of
// the version, whose modules are found by their path: start.ts removes those of others.
// oxlint-disable-next-line node/no-process-env -- reading the settings would load modules
enableCompileCache(join(process.env['DATA_DIR'] || 'data', 'compiled', basename(import.meta.dirname)))

/**
 * Node parses a package.json again for each file of its package. Drizzle's has 180 kB, which took a fifth of the start and
 * 140 MB of memory. Its files need none: they are ES modules with relative imports.
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
