import type { Plugin } from 'vite'

/** Removes Vite's preload helper (600 bytes), which loads stylesheets of lazy chunks: the site has a single stylesheet. */
export const withoutPreloadHelper = (): Plugin => ({
  name: 'without-preload-helper',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /vite[\\/]preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
})
