import { PAGE_SIZE } from '#contract/limits.ts'
import { sequence } from '../../tools/seed/sequence.ts'
import { logIn } from '../measure/accounts.ts'
import { startMeasured } from '../measure/measured-process.ts'
import { DEMO_LISTINGS } from '../measure/site.ts'
import { wrk } from '../measure/wrk.ts'
import { type Bench, compare, originOf, type Row } from './compare.ts'

const PATHS = 2_000
const SEARCHES = [
  'category=Commerce',
  'location=Lyon',
  'location=Bretagne&category=Entreprise',
  'location=69&maxPrice=300000',
  'minPrice=100000&maxPrice=500000&sort=price-asc',
].map((filters) => `/api/properties?${filters}&limit=${PAGE_SIZE}`)

/** API calls, compared with node:http that returns one row by primary key through the same driver. */
export async function* calls(bench: Bench): AsyncGenerator<Row> {
  const { site, seconds } = bench
  await using server = startMeasured('bench/reference/bare-lookup.ts')
  server.send(site.database)
  const bare = await originOf(server)
  const headers = { authorization: `Bearer ${await logIn(site)}` }
  const random = sequence(1)
  const any = (prefix: string) =>
    Array.from(
      { length: PATHS },
      () => `${prefix}/${DEMO_LISTINGS + 1 + Math.floor(random() * (site.listings - DEMO_LISTINGS))}`,
    )

  const cases: [what: string, paths: string[]][] = [
    ['one listing', any('/api/properties')],
    ['a search', SEARCHES],
    ['featured listings', ['/api/featured-properties']],
    ['who is logged in', ['/api/auth/me']],
    ['is it a favourite', any('/api/favorites/check')],
    ['similar listings', any('/api/properties').map((path) => `${path}/similar`)],
    ['suggestions of places', ['/api/places?q=lyo', '/api/places?q=bor', '/api/places?q=69']],
  ]
  for (const [what, paths] of cases) {
    yield await compare(bench, {
      what,
      site: () => wrk(site.origin, paths, { seconds, headers }),
      limit: { what: 'bare lookup', process: server, measure: () => wrk(bare, any(''), { seconds }) },
    })
  }
}
