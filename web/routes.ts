import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { NOT_FOUND_PATH, PAGES, type SitePage } from '../domain/wire/pages.ts'

const pages = Object.entries<SitePage>(PAGES)
const routesOf = (isAccount: boolean) =>
  pages
    .filter(([, { bundle }]) => (bundle === 'account') === isAccount)
    .map(([pattern, { screen }]) => {
      if (pattern === '/') return { file: screen, index: true }
      return route(pattern === NOT_FOUND_PATH ? '*' : pattern.slice(1), screen)
    })

export default [...routesOf(false), layout('frame/with-queries.tsx', routesOf(true))] satisfies RouteConfig
