import type { Plugin } from 'vite'

/**
 * When the file of a screen fails to load, React Router reloads the page: without a network the page is lost, and a deleted
 * file causes a reload at every click. This replaces the reload by a screen that throws, for the error screen to handle:
 * see web/hydration/reload-missing-files.ts.
 */
export const withoutRouterReload = (): Plugin => ({
  name: 'without-router-reload',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/].*[\\/]routeModules\./ },
    handler: (code) => ({ code: code.replace(RELOAD, REPLACEMENT), map: null }),
  },
})

const RELOAD = /console\.error\(`Error loading[\s\S]*?return new Promise\(\(\) => \{\}\);/

const REPLACEMENT = `
  Object.assign(error, { missingFile: route.module })
  return { clientLoader: () => null, default: () => { throw error } }
`
