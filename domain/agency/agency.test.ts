import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aProperty } from '#test/makers.ts'
import { IS_ALL } from '#test/matrix.ts'
import { startApp } from '#test/start-app.ts'
import type * as Site from '#web/server.ts'
import json from '../../agency.json' with { type: 'json' }
import { Agency } from './agency.ts'

/** A sole trader needs neither capital nor VAT, so that every optional field may be absent. */
const agency: object = { ...json, form: 'Entrepreneur individuel', capital: 1000 }

/** Paths of the optional fields; `*` stands for every item of a list. */
function optionalPaths(schema: z.core.$ZodType, path: string[] = []): string[][] {
  if (schema instanceof z.ZodMiniOptional) return [path, ...optionalPaths(schema.def.innerType, path)]
  if (schema instanceof z.ZodMiniArray) return optionalPaths(schema.def.element, [...path, '*'])
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => optionalPaths(field, [...path, name]))
}

/** A copy of a value without the field at this path. */
function without(value: unknown, [name = '', ...rest]: string[]): unknown {
  if (name === '*') return (value as unknown[]).map((item) => without(item, rest))
  const { [name]: gone, ...others } = value as Record<string, unknown>
  return rest.length > 0 && gone !== undefined ? { ...others, [name]: without(gone, rest) } : others
}

const paths = optionalPaths(Agency).map((path) => path.join('.'))
const [absent, needed] = [true, false].map((mayBe) =>
  paths.filter((path) => Agency.safeParse(without(agency, path.split('.'))).success === mayBe),
)

test('the only optional fields that the example agency needs belong to its price list', () => {
  const item = 'fees.schedules.*.services.*'
  const amounts = ['upTo', 'percent', 'amount'].map((name) => `${item}.brackets.*.${name}`)
  expect(needed).toEqual([`${item}.base`, ...amounts, `${item}.combination`])
})

const PAGES = [
  '/',
  '/services',
  '/services/1',
  '/biens-disponibles',
  '/notre-processus',
  '/search',
  '/estimate',
  '/contact',
  '/properties/1',
  '/properties/99',
  '/services/99',
  '/404',
  '/login',
  '/register',
  '/mot-de-passe-oublie',
  '/reinitialiser',
  '/mentions-legales',
  '/confidentialite',
  '/conditions-generales',
  '/honoraires',
  '/accessibilite',
]

let vite: ViteDevServer
/** The pages rendered with all fields. */
let whole: Record<string, { status: number; html: string }> = {}

/** Renders all pages for this agency, with their statuses. */
async function pagesOf(given: object) {
  const of = Agency.parse(given)
  await using app = await startApp({ agency: of })
  await app.has(aProperty({ featured: true }))
  const { createServerModuleRunner } = await import('vite')
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  const { createSite } = await runner.import<typeof Site>('/web/server.ts')
  const site = createSite({ call: app.callInProcess, publicUrl: 'https://www.bonne-enseigne.example', agency: of })
  const pages: Record<string, { status: number; html: string }> = {}
  for (const path of PAGES) {
    const { status, html } = await site.render(path)
    pages[path] = { status, html: html.toString() }
  }
  await runner.close()
  return pages
}

/** Signs of a missing value in the HTML. Some elements are empty even with all fields: they are filled later. */
const gapsIn = (html = '') => withoutScripts(html).match(/undefined|\[object Object\]|<(p|ul|dd|li)[^>]*><\/\1>/g) ?? []

const withoutScripts = (html = '') => html.replaceAll(/<script.*?<\/script>/gs, '')

describe.runIf(IS_ALL)('pages', () => {
  beforeAll(async () => {
    const { createServer } = await import('vite')
    vite = await createServer({
      root: join(import.meta.dirname, '../..'),
      appType: 'custom',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
      logLevel: 'error',
    })
    whole = await pagesOf(agency)
  })
  afterAll(() => vite.close())

  test('no page has a missing value when all fields are present', () => {
    const missing = Object.entries(whole).filter(([, { html }]) =>
      /undefined|\[object Object\]/.test(withoutScripts(html)),
    )
    expect(missing.map(([url]) => url)).toEqual([])
  })

  test('the pages say the durations of this agency, whose file may be elsewhere than the code', async () => {
    const pages = await pagesOf({ ...agency, privacy: { ...json.privacy, requestsKeptMonths: 48 } })
    expect(withoutScripts(pages['/contact']?.html)).toMatch(/efface(nt)? au bout de.{0,40}4\sans/)
  })

  test.for(absent ?? [])('without %s, every page renders and has no empty element', async (path) => {
    const pages = await pagesOf(without(agency, path.split('.')) as object)
    for (const [url, { status, html }] of Object.entries(pages)) {
      const expected = /99|404/.test(url) ? 404 : 200
      expect({ url, status, gaps: gapsIn(html) }).toEqual({
        url,
        status: expected,
        gaps: gapsIn(whole[url]?.html),
      })
    }
  })
})
