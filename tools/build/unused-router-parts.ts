import type { Plugin } from 'vite'

/** Expressions of React Router whose value this site settles; what they guard is then left out. */
const SETTLED: [expression: RegExp, value: string][] = [
  // routeDiscovery is "initial" (react-router.config.ts): the browser knows every route from the start.
  [/(?<!function )isFogOfWarEnabled\([\w.]+, [\w.]+\)/g, 'false'],
  [/ssrInfo\.context\.future\.unstable_customRouteDiscovery/g, 'false'],
  // entry.client.tsx gives none.
  [/init\.instrumentations/g, 'undefined'],
]

/**
 * Lets the bundler leave out what the site does not use of React Router: 5.6 kB of the home page's budget. A call it
 * cannot judge and a name for debuggers kept its forms and links in, settings of the site its route discovery.
 */
export const withoutUnusedRouterParts = (): Plugin => ({
  name: 'without-unused-router-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) => ({
      code: SETTLED.reduce((settled, [expression, value]) => settled.replace(expression, value), code)
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React[\w$]*\.forwardRef)\(/g, '= /* @__PURE__ */ $1('),
      map: null,
    }),
  },
})
