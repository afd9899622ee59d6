import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { emptyDatabase } from '#test/database.ts'
import { aDossier, aProperty, aStep } from '#test/makers.ts'
import { IS_ALL } from '#test/matrix.ts'
import { startApp } from '#test/start-app.ts'
import { CallError } from '#web/api/call.ts'
import { connect } from '#web/api/connections.ts'
import { answersOf, serverData } from '#web/api/page-data.ts'
import { sequence } from '../../../tools/seed/sequence.ts'
import { createPageCache } from './page-cache.ts'

const CHANGES = IS_ALL ? 120 : 10
const LISTINGS_READ = 4
const TIMEOUT_MS = 300_000
const SEED = Math.trunc(Date.now() / 1000)

const TOWNS = ['Lisieux, Calvados', 'Caen', 'Lyon', 'Honfleur (14)', 'Rennes', 'France']
/** Read after every change; others are drawn at random. */
const ALWAYS = ['/', '/biens-disponibles', '/agence']
const SEARCHES = [
  '/search',
  '/search?category=Commerce',
  '/search?location=Calvados',
  '/search?location=Caen&radius=30',
  '/search?maxPrice=200000&sort=price-asc',
  '/search?activity=restaurant',
  '/search?vue=carte',
  '/estimate',
]

/** Renders a page as the answers of its calls: screens show nothing else. */
async function render(path: string) {
  const context = new RouterContextProvider()
  const request = new Request(new URL(path, 'https://www.bonne-enseigne.example'))
  const { data, init } = await serverData({ request, context })
  return {
    status: 200,
    html: Buffer.from(
      `${init?.status} ${JSON.stringify(
        answersOf(data)
          ?.all()
          .map(({ state }) => state.data),
      )}`,
    ),
    scripts: [],
    isStored: true,
  }
}

test(
  'after every publication, change, sale and removal, a cached page equals a newly rendered one @slow',
  { timeout: TIMEOUT_MS },
  async () => {
    const database = await emptyDatabase()
    await using app = await startApp({ db: database.db })
    connect({
      transport: async (name, input) => {
        const outcome = await app.callInProcess(name, input as Parameters<typeof app.callInProcess>[1])
        if ('answer' in outcome) return outcome.answer
        throw new CallError(outcome.status, '', '')
      },
    })
    const rendered = vi.fn(render)
    const pages = createPageCache({
      toPagePath: (url) => url,
      render: rendered,
      headers: {},
      onError: () => undefined,
    })
    await database.onCatalogueChange(pages.drop)
    const server = createServer((request, response) => void pages.handle(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const admin = await app.signedIn({
      email: 'helene@bonne-enseigne.example',
      password: 'motdepasse',
      firstName: 'Hélène',
      lastName: 'Roussel',
      role: 'admin',
      active: true,
    })

    const random = sequence(SEED)
    const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
    const forSale = new Set<number>()
    const sold = new Set<number>()
    const ids: number[] = []
    const added = ({ id }: { id: number }) => {
      forSale.add(id)
      ids.push(id)
    }
    const form = () =>
      aProperty({
        category: oneOf(CATEGORIES),
        location: oneOf(TOWNS),
        price: Math.round(1 + random() * 40) * 10_000,
        title: `Affaire ${Math.round(random() * 1_000)}`,
      })
    const stepTo = (id: number, to: 'sous offre' | 'sous compromis' | 'vendu') =>
      admin.call('POST /api/admin/listings/{id}/status', { params: { id }, body: aStep(to) })
    const changes: (() => Promise<unknown>)[] = [
      async () => added(await app.has(form())),
      async () => added(await app.publishes(aDossier({ category: oneOf(CATEGORIES), location: oneOf(TOWNS) }))),
      () => admin.call('PUT /api/properties/{id}', { params: { id: oneOf([...forSale]) }, body: form() }),
      () =>
        admin.call('PATCH /api/properties/{id}/featured', {
          params: { id: oneOf([...forSale]) },
          body: { featured: random() < 0.6 },
        }),
      async () => {
        const id = oneOf([...forSale])
        forSale.delete(id)
        await admin.call('DELETE /api/properties/{id}', { params: { id } })
      },
      async () => {
        const { id } = await app.publishes(aDossier({ category: oneOf(CATEGORIES) }))
        ids.push(id)
        await stepTo(id, 'sous offre')
        await stepTo(id, 'sous compromis')
        await stepTo(id, 'vendu')
        sold.add(id)
      },
    ]
    const person = { params: { id: admin.user.id } }
    changes.push(
      () => {
        const one = { quote: 'Tout était clair.', position: 'Caen', date: null }
        const testimonials = [
          { ...one, propertyId: oneOf([null, ...sold]), name: `Client ${Math.round(random() * 1_000)}` },
        ]
        return admin.call('PUT /api/admin/agency/testimonials', { body: { testimonials } })
      },
      () => {
        const body = { agentStatus: '', agentSector: oneOf(TOWNS), teamRank: oneOf([null, 1]) }
        return admin.call('PUT /api/admin/users/{id}/agent', { ...person, body })
      },
    )
    for (let made = 0; made < 8; made++) await changes[made % 2]?.()

    for (let made = 0; made < CHANGES; made++) {
      if (forSale.size < 4) await changes[0]?.()
      await oneOf(changes)()
      const listings = ids.flatMap((id) => [`/properties/${id}`, `/properties/${id}`, `/contact?bien=${id}`])
      const chosen = Array.from({ length: LISTINGS_READ }, () => oneOf(listings))
      for (const path of [...ALWAYS, oneOf(SEARCHES), ...chosen]) {
        // Wait for the notification of PostgreSQL.
        await vi.waitFor(async () => {
          const kept = await (await fetch(origin + path)).text()
          expect(kept, `${path} after change ${made} of seed ${SEED}`).toBe((await render(path)).html.toString())
        }, 10_000)
      }
    }
    // Render again: a change is reported twice, and the second report may come late.
    for (const path of ALWAYS) await fetch(origin + path)
    rendered.mockClear()
    for (const path of ALWAYS) await fetch(origin + path)
    expect(rendered).not.toHaveBeenCalled()
    server.closeAllConnections()
    server.close()
  },
)
