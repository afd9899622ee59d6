import { route, type RouteConfig } from '@react-router/dev/routes'
import { NOT_FOUND_PATH, PAGES, type SitePage } from '../domain/wire/pages.ts'

export default Object.entries<SitePage>(PAGES).map(([pattern, { screen }]) => {
  if (pattern === '/') return { file: screen, index: true }
  return route(pattern === NOT_FOUND_PATH ? '*' : pattern.slice(1), screen)
}) satisfies RouteConfig
