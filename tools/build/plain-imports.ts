import type { Plugin } from 'vite'

/**
 * Removes Vite's preload helper, which loads the style sheets of a lazy module before it and would be in every page. Lazy
 * modules here have none (web/frame/page-styles.tsx lists those of a page). Fails when one has some.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk' && file.code.includes('__vite__mapDeps'))
        this.error(`${file.fileName}: a lazy module has files to load before it`)
  },
})
