import { PAGE_SIZE } from '#domain/limits.ts'

export type Draw = <T>(items: readonly T[]) => T
type Query = Record<string, string>

const TOWNS = 'Lyon|Nantes|Annecy|Toulouse|Lille|Rennes|Dijon|Caen|Lyon 3e|75011|Marseille'.split('|')
const DEPARTEMENTS = ['Rhône', '69', 'Gironde', 'Nord', '44', 'Calvados', 'Var', '33', 'Finistère', 'Paris']
const REGIONS = ['Bretagne', 'PACA', 'ile de france', 'Normandie', 'Occitanie', 'Grand Est', 'Corse']
const AREAS = ['Côte d’Azur', 'Grand Paris', 'Alsace', 'Pays basque']
const CATEGORIES = ['Commerce', 'Hôtellerie', 'Entreprise', "Immobilier d'entreprise"]
const DEALS = ['fonds', 'murs', 'titres', 'droit-au-bail', 'location']
const SECTORS = ['restaurants', 'lodging', 'food-trades', 'automotive', 'construction']
const ACTIVITIES = ['pizzeria', 'bakery', 'hotel', 'garage', 'florist', 'pharmacy', 'plumbing']
const LICENCES = ['IV', 'III', 'restaurant']
const AMOUNTS = [100, 150, 200, 300, 500, 800, 1_500]

/** Searches typed in the back office during a telephone call. */
export const DESK_TEXTS = (
  'kerdranvat|marie martin|le comptoir morvan|restaurant lyon|terrasse|boulangerie|abc|0639595000|+33 6 39 59 50 00|' +
  '59 50 00|71|M-0071|G1-5000|visiteur15000@exemple.fr'
).split('|')

const category = (draw: Draw) => ({ category: draw(CATEGORIES) })
const upTo = (draw: Draw) => ({ maxPrice: String(draw(AMOUNTS) * 1_000) })
const region = (draw: Draw) => ({ location: draw(REGIONS) })
const departement = (draw: Draw) => ({ location: draw(DEPARTEMENTS) })
const town = (draw: Draw) => ({ location: draw(TOWNS) })
const around = (draw: Draw, km: number) => ({ ...town(draw), radius: String(km) })

function range(draw: Draw) {
  const price = draw(AMOUNTS) * 1_000
  return { minPrice: String(price / 2), maxPrice: String(price) }
}

/** Typical combinations of filters; each search returns the first page and the exact total. */
const MIXES: [name: string, filters: (draw: Draw) => Query][] = [
  ['no filter', () => ({})],
  ['category', category],
  ['maximum price', upTo],
  ['category + maximum price', (draw) => ({ ...category(draw), ...upTo(draw) })],
  ['category + price range, cheapest', (draw) => ({ ...category(draw), ...range(draw), sort: 'price-asc' })],
  ['département', departement],
  ['département + category', (draw) => ({ ...departement(draw), ...category(draw) })],
  ['département + category + range', (draw) => ({ ...departement(draw), ...category(draw), ...range(draw) })],
  ['région', region],
  ['région + category', (draw) => ({ ...region(draw), ...category(draw) })],
  ['région + range, dearest', (draw) => ({ ...region(draw), ...range(draw), sort: 'price-desc' })],
  ['town', town],
  ['town + category + maximum price', (draw) => ({ ...town(draw), ...category(draw), ...upTo(draw) })],
  ['well-known area + category', (draw) => ({ location: draw(AREAS), ...category(draw) })],
  ['nature', (draw) => ({ deal: draw(DEALS) })],
  ['nature + category + maximum price', (draw) => ({ deal: draw(DEALS), ...category(draw), ...upTo(draw) })],
  ['sector + région', (draw) => ({ sector: draw(SECTORS), ...region(draw) })],
  ['activity', (draw) => ({ activity: draw(ACTIVITIES) })],
  ['activity + département', (draw) => ({ activity: draw(ACTIVITIES), ...departement(draw) })],
  ['activity + town', (draw) => ({ activity: draw(ACTIVITIES), ...town(draw) })],
  ['minimum revenue', (draw) => ({ revenueMin: String(draw(AMOUNTS) * 2_000) })],
  ['minimum EBITDA + maximum price', (draw) => ({ ebitdaMin: String(draw(AMOUNTS) * 100), ...upTo(draw) })],
  ['rent + surface + département', (draw) => ({ rentMax: '30000', surfaceMin: '150', ...departement(draw) })],
  ['seats + licence + sector', (draw) => ({ seatsMin: '60', licence: draw(LICENCES), sector: 'restaurants' })],
  ['extraction + licence + région', (draw) => ({ extraction: 'conforme', licence: draw(LICENCES), ...region(draw) })],
  ['not under compromis + category', (draw) => ({ status: 'en vente,sous offre', ...category(draw) })],
  [
    'activities + région',
    (draw) => ({ activity: `${draw(ACTIVITIES)},${draw(ACTIVITIES)},restaurant`, ...region(draw) }),
  ],
  [
    'activity + région + revenue + rent',
    (draw) => ({ activity: draw(ACTIVITIES), ...region(draw), revenueMin: '300000', rentMax: '60000' }),
  ],
  ['nature + sector, cheapest', (draw) => ({ deal: draw(DEALS), sector: draw(SECTORS), sort: 'price-asc' })],
  ['nature + town + rent', (draw) => ({ deal: draw(DEALS), ...town(draw), rentMax: '30000' })],
  ['revenue range, not round', (draw) => ({ revenueMin: '123456', revenueMax: String(draw(AMOUNTS) * 1_234) })],
  ['published since + nature', (draw) => ({ publishedAfter: '2026-03-17', deal: draw(DEALS) })],
  ['a value that no listing has', () => ({ ownerLoan: 'yes' })],
  ['30 km around a town', (draw) => around(draw, 30)],
  ['30 km + category + range', (draw) => ({ ...around(draw, 30), ...category(draw), ...range(draw) })],
  ['30 km, nearest', (draw) => ({ ...around(draw, 30), sort: 'distance' })],
  ['30 km + category, cheapest', (draw) => ({ ...around(draw, 30), ...category(draw), sort: 'price-asc' })],
  ['30 km + activity + maximum price', (draw) => ({ ...around(draw, 30), activity: draw(ACTIVITIES), ...upTo(draw) })],
  ['30 km + nature + rent', (draw) => ({ ...around(draw, 30), deal: draw(DEALS), rentMax: '30000' })],
  ['50 km around a town', (draw) => around(draw, 50)],
  ['50 km + category + range', (draw) => ({ ...around(draw, 50), ...category(draw), ...range(draw) })],
  ['50 km + sector + revenue', (draw) => ({ ...around(draw, 50), sector: draw(SECTORS), revenueMin: '300000' })],
  ['reference', (draw) => ({ reference: `g1-${draw(AMOUNTS)}` })],
]

/** The searches as API calls. */
export const searches = (
  call: (name: string, query: Query) => Promise<unknown>,
  draw: Draw,
): [name: string, run: () => Promise<unknown>][] =>
  MIXES.map(([name, filters]) => [
    name,
    () => call('GET /api/properties', { ...filters(draw), limit: String(PAGE_SIZE) }),
  ])
