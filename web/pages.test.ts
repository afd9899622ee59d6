import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type PagePattern, PAGES, type SitePage } from '#domain/wire/pages.ts'
import { connect } from './api/connections.ts'
import { serverData } from './api/page-data.ts'
import routes from './routes.ts'

const pages = Object.entries<SitePage>(PAGES) as [PagePattern, SitePage][]

test('every page has a screen, and every route is a page', () => {
  for (const [, { screen }] of pages) expect(existsSync(join(import.meta.dirname, screen)), screen).toBe(true)
  expect(routes.flatMap(({ children, file }) => children?.map((page) => page.file) ?? file).toSorted()).toEqual(
    pages.map(([, { screen }]) => screen).toSorted(),
  )
})

test.for(pages)('%s makes exactly the calls listed in PAGES', async ([, { reads, examples }]) => {
  const called = new Set<string>()
  connect({
    transport: async (name) => {
      called.add(name)
      return name === 'GET /api/properties' ? { items: [], total: 0 } : []
    },
  })
  for (const path of examples) {
    const request = new Request(new URL(path, 'https://www.bonne-enseigne.example'))
    await serverData({ request, context: new RouterContextProvider() })
  }
  expect([...called].toSorted()).toEqual([...reads].toSorted())
})

test('pages in the sitemap may be indexed', () => {
  for (const [, { isIndexed, sitemap = [] }] of pages) if (sitemap.length > 0) expect(isIndexed, sitemap[0]).toBe(true)
})
