import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Modules whose exports are computed from large tables or rules: evaluated at build time, so that pages load no tables. */
const WORKED_OUT =
  /[\\/]domain[\\/](listing[\\/]search[\\/](filters|parameters)|words[\\/](service-contents|steps)|leads[\\/](callback-fields|data-of-forms))\.ts$/

export const workedOut = (): Plugin => ({
  name: 'worked-out',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: WORKED_OUT },
    handler: async (id) =>
      Object.entries((await import(pathToFileURL(id).href)) as object)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n'),
  },
})
