import { join } from 'node:path'
import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import type * as Site from '#web/server.ts'
import json from '../../agency.json' with { type: 'json' }
import { Agency } from './agency.ts'

/** A person in business alone may have neither capital nor VAT: then every field that is optional may be absent. */
const agency: object = { ...json, form: 'Entrepreneur individuel', capital: 1000 }

/** The paths of optional fields; `*` is every item of a list. */
function optionalPaths(schema: z.core.$ZodType, path: string[] = []): string[][] {
  if (schema instanceof z.ZodOptional) return [path, ...optionalPaths(schema.def.innerType, path)]
  if (schema instanceof z.ZodArray) return optionalPaths(schema.def.element, [...path, '*'])
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => optionalPaths(field, [...path, name]))
}

/** A copy of a value without the field at this path. */
function without(value: unknown, [name = '', ...rest]: string[]): unknown {
  if (name === '*') return (value as unknown[]).map((item) => without(item, rest))
  const { [name]: gone, ...others } = value as Record<string, unknown>
  return rest.length > 0 && gone !== undefined ? { ...others, [name]: without(gone, rest) } : others
}

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
let given = agency
/** The pages with every field there. */
let whole: Record<string, { status: number; html: string }> = {}

/** The site's agency.json, as a module and as text, read anew by each run of the site. */
const givenAgency: Plugin = {
  name: 'given-agency',
  enforce: 'pre',
  load(id) {
    if (!id.startsWith(join(import.meta.dirname, '../../agency.json'))) return
    const names = Object.keys(json).map((name) => `export const ${name} = agency.${name}`)
    const isText = id.endsWith('?raw')
    const own = isText ? ['export default JSON.stringify(agency)'] : [...names, 'export default agency']
    return { code: ['const agency = globalThis.givenAgency()', ...own].join('\n'), moduleType: 'js' }
  },
}

beforeAll(async () => {
  Object.assign(globalThis, { givenAgency: () => given })
  vite = await createServer({
    root: join(import.meta.dirname, '../..'),
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    logLevel: 'error',
    plugins: [givenAgency],
  })
  whole = await pagesOf(agency)
})
afterAll(() => vite.close())

/** The pages of a site whose agency is this one, with what each answers. */
async function pagesOf(of: object) {
  given = of
  await using app = await startApp({ agency: Agency.parse(of) })
  await app.has(aProperty({ featured: true }))
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  const { createSite } = await runner.import<typeof Site>('/web/server.ts')
  const site = createSite({ call: app.callInProcess, publicUrl: 'https://www.bonne-enseigne.example' })
  const pages: Record<string, { status: number; html: string }> = {}
  for (const path of PAGES) pages[path] = await site.render(path)
  await runner.close()
  return pages
}

const paths = optionalPaths(Agency).map((path) => path.join('.'))
const [absent, needed] = [true, false].map((mayBe) =>
  paths.filter((path) => Agency.safeParse(without(agency, path.split('.'))).success === mayBe),
)

test('fields that the example agency needs are optional in another price list', () => {
  const item = 'feeSchedule.*'
  const amounts = ['upTo', 'percent', 'amount'].map((name) => `${item}.brackets.*.${name}`)
  expect(needed).toEqual([`${item}.base`, ...amounts, `${item}.combination`])
})

/** What shows that a value is missing. Some elements are empty with all of them: they wait for something. */
const gapsIn = (html = '') => withoutScripts(html).match(/undefined|\[object Object\]|<(p|ul|dd|li)[^>]*><\/\1>/g) ?? []

const withoutScripts = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '')

test('no page shows that a value is missing while every field is there', () => {
  const missing = Object.entries(whole).filter(([, { html }]) =>
    /undefined|\[object Object\]/.test(withoutScripts(html)),
  )
  expect(missing.map(([address]) => address)).toEqual([])
})

test.for(absent ?? [])('every page renders without %s and shows no gap', async (path) => {
  const pages = await pagesOf(without(agency, path.split('.')) as object)
  for (const [address, { status, html }] of Object.entries(pages)) {
    const expected = /99|404/.test(address) ? 404 : 200
    expect({ address, status, gaps: gapsIn(html) }).toEqual({
      address,
      status: expected,
      gaps: gapsIn(whole[address]?.html),
    })
  }
})
