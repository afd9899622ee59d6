import { enableCompileCache } from 'node:module'
import { basename, join } from 'node:path'
import '#server/core/module-resolution.ts'

/** Starts the site: sets up the loading of modules, then loads the others (start.ts). */

// Cache compiled modules, so that later starts are faster. The data folder is trusted: only the site writes to it. In a folder of
// the version, whose modules are found by their path: start.ts removes those of others.
// oxlint-disable-next-line node/no-process-env -- reading the settings would load modules
enableCompileCache(join(process.env['DATA_DIR'] || 'data', 'compiled', basename(import.meta.dirname)))

await import('./start.ts')
