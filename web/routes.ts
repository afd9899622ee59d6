import { route, type RouteConfig } from '@react-router/dev/routes'
import { NOT_FOUND_PATH, PAGES } from '../contract/pages.ts'

export default Object.entries(PAGES).map(([pattern, { screen }]) => {
  if (pattern === '/') return { file: screen, index: true }
  return route(pattern === NOT_FOUND_PATH ? '*' : pattern.slice(1), screen)
}) satisfies RouteConfig
