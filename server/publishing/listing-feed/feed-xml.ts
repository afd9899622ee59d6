import { CATEGORIES } from '#domain/listing/register/category.ts'
import { DEAL_NAMES } from '#domain/listing/register/deals.ts'
import { FOR_SALE } from '#domain/listing/register/status.ts'
import { withoutControls } from '#domain/plain-text.ts'
import { FEED_VERSION, type FeedListing, type ListingFeed } from '#domain/syndication/listing-feed.ts'

const escape = (text: string) =>
  withoutControls(text)
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const element = (name: string, text: string | number | boolean | undefined) =>
  text === undefined ? '' : `<${name}>${escape(String(text))}</${name}>`

/** The beginning of the feed as XML. */
export const feedXmlHead = ({ agency }: Pick<ListingFeed, 'agency'>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed version="${FEED_VERSION}"><agency>${element('name', agency.name)}${element('email', agency.email)}${element('phone', agency.phone)}${element('url', agency.url)}</agency><listings>`

/** Its end. */
export const feedXmlTail = (withdrawn: ListingFeed['withdrawn']): string =>
  `</listings><withdrawn>${withdrawn.map(({ id, withdrawnAt }) => `<listing id="${id}" withdrawnAt="${withdrawnAt}"/>`).join('')}</withdrawn></feed>\n`

/** The elements of a listing, in the order of the schema. */
export function feedXmlListing(one: FeedListing): string {
  const { id, activities, facts, years, pictures, agent } = one
  return [
    `\n<listing id="${id}">`,
    ...TEXTS.map((name) => element(name, one[name])),
    `<activities>${activities.map((name) => element('activity', name)).join('')}</activities>`,
    `<facts>${valuesXml(facts)}</facts>`,
    `<years>${years.map(yearXml).join('')}</years>`,
    `<pictures>${pictures.map(({ url, alt, caption }) => `<picture url="${escape(url)}" alt="${escape(alt)}" caption="${escape(caption)}"/>`).join('')}</pictures>`,
    agent ? `<agent>${element('name', agent.name)}${element('phone', agent.phone)}</agent>` : '',
    '</listing>',
  ].join('')
}

const yearXml = ({ closedOn, months, figures, verifiedOn }: FeedListing['years'][number]) =>
  `<year closedOn="${closedOn}" months="${months}"${verifiedOn ? ` verifiedOn="${verifiedOn}"` : ''}>${valuesXml(figures)}</year>`

/** The elements of a listing that hold one text, with their types. */
const TEXT_TYPES = {
  reference: 'xs:string',
  url: 'xs:anyURI',
  status: 'status',
  publishedAt: 'xs:dateTime',
  updatedAt: 'xs:dateTime',
  category: 'category',
  deal: 'deal',
  title: 'xs:string',
  description: 'xs:string',
  price: 'xs:decimal',
  fees: 'xs:string',
  location: 'xs:string',
  communeCode: 'xs:string',
  departementCode: 'xs:string',
  regionCode: 'xs:string',
  isExclusive: 'xs:boolean',
} as const
const TEXTS = Object.keys(TEXT_TYPES) as (keyof typeof TEXT_TYPES)[]
const OPTIONAL_TEXTS = new Set<string>(['reference', 'deal', 'fees', 'communeCode', 'departementCode', 'regionCode'])

/** A fact has one or several values, or the bounds of a bracket. */
const valuesXml = (values: FeedListing['facts']) =>
  Object.entries(values)
    .map(([name, value]) => {
      if (typeof value === 'object' && !Array.isArray(value)) {
        const bounds = (['from', 'to'] as const).flatMap((bound) =>
          value[bound] === undefined ? [] : ` ${bound}="${value[bound]}"`,
        )
        return `<fact name="${name}"><bracket${bounds.join('')}/></fact>`
      }
      const all = Array.isArray(value) ? value : [value]
      return `<fact name="${name}">${all.map((text) => element('value', text)).join('')}</fact>`
    })
    .join('')

const listType = (name: string, values: readonly string[]) =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:string">${values.map((value) => `<xs:enumeration value="${escape(value)}"/>`).join('')}</xs:restriction></xs:simpleType>`

const sequence = (content: string, attributes = '') =>
  `<xs:complexType><xs:sequence>${content}</xs:sequence>${attributes}</xs:complexType>`

const typed = (name: string, type: string, occurs = '') => `<xs:element name="${name}" type="${type}"${occurs}/>`
const holding = (name: string, type: string, occurs = '') => `<xs:element name="${name}"${occurs}>${type}</xs:element>`
const attribute = (name: string, type: string, use = 'required') =>
  `<xs:attribute name="${name}" type="${type}" use="${use}"/>`

const MANY = ' minOccurs="0" maxOccurs="unbounded"'
const MAYBE = ' minOccurs="0"'

/** The schema of the feed as XML (XSD 1.0). */
export const feedXsd = (): string => {
  const bracket = holding(
    'bracket',
    `<xs:complexType>${attribute('from', 'xs:decimal', 'optional')}${attribute('to', 'xs:decimal', 'optional')}</xs:complexType>`,
    MAYBE,
  )
  const fact = holding(
    'fact',
    sequence(`${typed('value', 'xs:string', MANY)}${bracket}`, attribute('name', 'xs:string')),
    MANY,
  )
  const year = holding(
    'year',
    sequence(
      fact,
      attribute('closedOn', 'xs:date') + attribute('months', 'xs:int') + attribute('verifiedOn', 'xs:date', 'optional'),
    ),
    MANY,
  )
  const picture = holding(
    'picture',
    `<xs:complexType>${attribute('url', 'xs:anyURI')}${attribute('alt', 'xs:string')}${attribute('caption', 'xs:string')}</xs:complexType>`,
    MANY,
  )
  const agent = holding('agent', sequence(typed('name', 'xs:string') + typed('phone', 'xs:string', MAYBE)), MAYBE)
  const texts = TEXTS.map((name) => typed(name, TEXT_TYPES[name], OPTIONAL_TEXTS.has(name) ? MAYBE : '')).join('')
  const lists =
    holding('activities', sequence(typed('activity', 'xs:string', MANY))) +
    holding('facts', sequence(fact)) +
    holding('years', sequence(year)) +
    holding('pictures', sequence(picture)) +
    agent
  const listing = holding('listing', sequence(texts + lists, attribute('id', 'xs:long')), MANY)
  const gone = `<xs:complexType>${attribute('id', 'xs:long')}${attribute('withdrawnAt', 'xs:dateTime')}</xs:complexType>`
  const agency = sequence(['name', 'email', 'phone', 'url'].map((name) => typed(name, 'xs:string')).join(''))
  const feed =
    holding('agency', agency) +
    holding('listings', sequence(listing)) +
    holding('withdrawn', sequence(holding('listing', gone, MANY)))
  const types = listType('status', FOR_SALE) + listType('category', CATEGORIES) + listType('deal', DEAL_NAMES)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" version="${FEED_VERSION}">${types}${holding('feed', sequence(feed, attribute('version', 'xs:string')))}</xs:schema>\n`
}
