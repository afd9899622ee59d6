import type { Plugin } from 'vite'

/**
 * When a screen's file does not come, React Router reloads the page at once: without a network that throws the page away,
 * and a file that is gone for good reloads it at every click. A screen that throws stands in instead, and the error
 * screen knows better: see web/hydration/reload-missing-files.ts.
 */
export const withoutRouterReload = (): Plugin => ({
  name: 'without-router-reload',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/].*[\\/]routeModules\./ },
    handler: (code) => ({ code: code.replace(RELOAD, STAND_IN), map: null }),
  },
})

const RELOAD = /console\.error\(`Error loading[\s\S]*?return new Promise\(\(\) => \{\}\);/

const STAND_IN = `
  Object.assign(error, { missingFile: route.module })
  return { clientLoader: () => null, default: () => { throw error } }
`
