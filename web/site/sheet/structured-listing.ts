import type { Accommodation, LocalBusiness, LodgingBusiness, PropertyValue, RealEstateListing } from 'schema-dts'
import { CURRENCY } from '#domain/limits.ts'
import { parseDetails } from '#domain/listing/register/details.ts'
import { imageUrl } from '#domain/listing/pictures/image-url.ts'
import type { FactName } from '#domain/listing/register/fields.ts'
import { listingPath } from '#domain/listing/listing-path.ts'
import type { Property } from '#domain/listing/listing.ts'
import type { Sheet } from '#domain/listing/sheet.ts'
import { agencyId } from '#web/frame/structured-data.ts'
import { metaDescription } from './meta-description.ts'

/**
 * Structured data of a listing and its price, for search engines; with a sheet, also the facts of its trade. Undefined
 * properties are absent from the JSON.
 */
export function listingData(property: Property, publicUrl: string, sheet?: Sheet): RealEstateListing {
  const { createdAt, description, image, location, price, reference, title, updatedAt } = property
  const url = publicUrl + listingPath(property)
  const address = addressOf(location)
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: title,
    description: metaDescription(description),
    image: imageUrl(image, publicUrl),
    inLanguage: 'fr',
    datePosted: createdAt,
    dateModified: updatedAt,
    contentLocation: { '@type': 'Place', address },
    about: sheet?.deal && itemOf(property, sheet.deal, itemId(url)),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: CURRENCY,
      availability: AVAILABILITY[property.trade?.status ?? 'en vente'],
      offeredBy: { '@id': agencyId(publicUrl) },
      sku: reference || undefined,
      ...(sheet?.deal && {
        businessFunction: {
          '@id': `http://purl.org/goodrelations/v1#${LET.has(sheet.deal) ? 'LeaseOut' : 'Sell'}`,
        },
        category: [sheet.dealLabel, ...sheet.activityLabels].filter((label) => label !== undefined),
        itemOffered: { '@id': itemId(url) },
        additionalProperty: propertiesOf(sheet),
      }),
    },
  }
}

const AVAILABILITY = {
  'en vente': 'https://schema.org/InStock',
  'sous offre': 'https://schema.org/InStock',
  'sous compromis': 'https://schema.org/SoldOut',
} as const

type Deal = NonNullable<Sheet['deal']>

/** Deals that are lettings; all others are sales. */
const LET = new Set<Deal>(['location', 'location-gerance'])
/** Deals of premises without a business. */
const PREMISES = new Set<Deal>(['murs', 'location', 'droit-au-bail'])

const itemId = (url: string) => `${url}#bien`

/** All that a listing which blurs its place most may show. */
const REGIONS = new Set([
  'Auvergne-Rhône-Alpes',
  'Bourgogne-Franche-Comté',
  'Bretagne',
  'Centre-Val de Loire',
  'Corse',
  'Grand Est',
  'Hauts-de-France',
  'Île-de-France',
  'Normandie',
  'Nouvelle-Aquitaine',
  'Occitanie',
  'Pays de la Loire',
  'Provence-Alpes-Côte d’Azur',
  "Provence-Alpes-Côte d'Azur",
  'Guadeloupe',
  'Martinique',
  'Guyane',
  'La Réunion',
  'Mayotte',
])

const addressOf = (location: string) =>
  ({
    '@type': 'PostalAddress',
    ...(REGIONS.has(location)
      ? { addressRegion: location }
      : location === 'France'
        ? {}
        : { addressLocality: location.split(',')[0] ?? location }),
    addressCountry: 'FR',
  }) as const

/** The object for sale or to let: premises or a business, with the details shown on the page. */
function itemOf(
  { title, category, details, location }: Property,
  deal: Deal,
  id: string,
): Accommodation | LodgingBusiness | LocalBusiness {
  const { surface, rooms, employees, yearEstablished } = parseDetails(details)
  const shared = { '@id': id, name: title, address: addressOf(location) }
  if (PREMISES.has(deal)) {
    return {
      '@type': 'Accommodation',
      ...shared,
      floorSize:
        surface === undefined ? undefined : { '@type': 'QuantitativeValue', value: surface, unitCode: SQUARE_METRE },
      numberOfRooms: rooms,
    }
  }
  const business = {
    ...shared,
    numberOfEmployees:
      employees === undefined ? undefined : ({ '@type': 'QuantitativeValue', value: employees } as const),
    foundingDate: yearEstablished?.toString(),
  }
  if (category !== 'Hôtellerie') return { '@type': 'LocalBusiness', ...business }
  return { '@type': 'LodgingBusiness', ...business, numberOfRooms: rooms }
}

/** Unit code of UN/CEFACT. */
const SQUARE_METRE = 'MTK'

/** Facts already in the item or the price, hence not repeated in the offer. */
const SAID_ELSEWHERE = new Set<FactName>(
  'surface rooms yearEstablished employees feesPayer priceWithoutFees'.split(' ') as FactName[],
)

/** The facts on the page, with their labels, without duplicates. */
function propertiesOf({ keyFacts, groups, energy }: Sheet): PropertyValue[] {
  const facts = [...keyFacts, ...groups.flatMap((group) => group.facts)].filter(({ name }) => !SAID_ELSEWHERE.has(name))
  const texts = new Map(facts.map(({ label, text }) => [label, text]))
  if (energy) texts.set('Classe énergie (DPE)', energy.class)
  if (energy?.climateClass) texts.set('Classe climat (GES)', energy.climateClass)
  return [...texts].map(([name, value]) => ({ '@type': 'PropertyValue', name, value }))
}
