import type { Plugin } from 'vite'

/** Vite's helper fetches the stylesheets of a part loaded later; the site has one, and the helper weighs 600 bytes. */
export const withoutPreloadHelper = (): Plugin => ({
  name: 'without-preload-helper',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /vite[\\/]preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
})
