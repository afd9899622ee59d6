import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out what the site does not use of React Router (its forms, NavLink): a call it cannot judge
 * and a name for debuggers kept them in, 1.4 kB of the home page's budget.
 */
export const withoutUnusedRouterParts = (): Plugin => ({
  name: 'without-unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React[\w$]*\.forwardRef)\(/g, '= /* @__PURE__ */ $1('),
      map: null,
    }),
  },
})
