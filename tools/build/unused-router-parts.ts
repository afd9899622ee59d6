import type { Plugin } from 'vite'

/** Expressions of React Router that are constant in this site, so that the bundler removes the code they guard. */
const CONSTANTS: [expression: RegExp, value: string][] = [
  // routeDiscovery is "initial" (react-router.config.ts): the browser knows every route from the start.
  [/(?<!function )isFogOfWarEnabled\([\w.]+, [\w.]+\)/g, 'false'],
  [/ssrInfo\.context\.future\.unstable_customRouteDiscovery/g, 'false'],
  // entry.client.tsx passes none.
  [/init\.instrumentations/g, 'undefined'],
]

/**
 * Lets the bundler remove unused parts of React Router (5.6 kB on the home page): forms and links, otherwise retained by
 * `displayName` and impure `forwardRef` calls, and route discovery.
 */
export const withoutUnusedRouterParts = (): Plugin => ({
  name: 'without-unused-router-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) => ({
      code: CONSTANTS.reduce((replaced, [expression, value]) => replaced.replace(expression, value), code)
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React[\w$]*\.forwardRef)\(/g, '= /* @__PURE__ */ $1('),
      map: null,
    }),
  },
})
