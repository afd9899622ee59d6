import type { MetaFunction } from 'react-router'
import type { Thing, RealEstateAgent, BreadcrumbList } from 'schema-dts'
import type { Read } from '#web/api/answers.ts'
import { dataIn, type PageData } from '#web/api/page-data.ts'
import type { FrameAgency, RootData } from './page-head.tsx'

export interface StructuredDataInput {
  publicUrl: string
  agency: FrameAgency
  params: Record<string, string | undefined>
  search: URLSearchParams
  /** Returns the API response that the page was rendered from; undefined if its query failed. */
  read: <T>(read: Read<T>) => T | undefined
}

/**
 * The `meta` export of a page that adds its structured data for search engines (JSON-LD, schema.org). Server only:
 * `export const meta = import.meta.env.SSR ? structuredData(…) : undefined` leaves it out of the browser's bundle.
 */
export const structuredData =
  (describe: (input: StructuredDataInput) => Thing[]): MetaFunction =>
  ({ loaderData, matches, params, location }) => {
    const page = loaderData as PageData | undefined
    const { publicUrl, agency } = (matches[0] as unknown as { loaderData: RootData }).loaderData
    const things = describe({
      publicUrl,
      agency,
      params,
      search: new URLSearchParams(location.search),
      read: (query) => dataIn(page, query),
    })
    return things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...(thing as object) } }))
  }

/** The @id by which other structured data refers to the agency. */
export const agencyId = (publicUrl: string) => `${publicUrl}/#agence`

export function agencyData({
  publicUrl,
  agency: { address, baseline, email, legalName, look, name, openings, phone, social },
}: Pick<StructuredDataInput, 'publicUrl' | 'agency'>): Extract<RealEstateAgent, object> {
  return {
    '@type': 'RealEstateAgent',
    '@id': agencyId(publicUrl),
    name,
    legalName,
    ...(baseline ? { description: baseline } : {}),
    url: `${publicUrl}/`,
    logo: publicUrl + (look?.logo || '/favicon.svg'),
    telephone: phone.e164,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: 'FR',
    },
    openingHoursSpecification: openings.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`) as 'https://schema.org/Monday'[],
      opens,
      closes,
    })),
    ...(social.length > 0 ? { sameAs: social.map(({ url }) => url) } : {}),
  }
}

/** Breadcrumbs from the home page to a page; `steps` are the names and paths that follow the home page. */
export const breadcrumbData = (publicUrl: string, steps: [name: string, path: string][]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Accueil', '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
})
