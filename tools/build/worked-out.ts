import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Modules of data that follow from large tables or rules: pages get the data worked out, not the tables. */
const WORKED_OUT =
  /[\\/]domain[\\/](listing[\\/]search[\\/](filters|parameters)|words[\\/](service-contents|steps)|leads[\\/](callback-fields|told-data))\.ts$/

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
