import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { NOT_FOUND_PATH, PAGES, type SitePage } from '../domain/wire/pages.ts'

const pages = Object.entries<SitePage>(PAGES)
const isDesk = ([, { screen }]: (typeof pages)[number]) => screen.startsWith('desk/')

export default [
  ...pages.filter((page) => !isDesk(page)).map(toRoute),
  layout('desk/shell/shell.tsx', pages.filter(isDesk).map(toRoute)),
] satisfies RouteConfig

function toRoute([pattern, { screen }]: (typeof pages)[number]) {
  if (pattern === '/') return { file: screen, index: true }
  return route(pattern === NOT_FOUND_PATH ? '*' : pattern.slice(1), screen)
}
