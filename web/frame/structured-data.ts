import type { MetaFunction } from 'react-router'
import type { Thing } from 'schema-dts'
import { dataIn, type PageData, type ReadQuery } from '#web/api/page-data.ts'

/** What structured data is built from. */
export interface StructuredDataInput {
  publicUrl: string
  params: Record<string, string | undefined>
  search: URLSearchParams
  /** The answer that the page was rendered from; undefined if its query failed. */
  read: <T>(query: ReadQuery<T>) => T | undefined
}

/**
 * Structured data of a page for search engines (JSON-LD, schema.org), in its head. Only for the server:
 * `export const meta = import.meta.env.SSR ? structuredData(…) : undefined` leaves it out of the browser's scripts.
 */
export const structuredData =
  (describe: (input: StructuredDataInput) => Thing[]): MetaFunction =>
  ({ loaderData, matches, params, location }) => {
    const page = loaderData as PageData | undefined
    const root = matches[0]?.loaderData as { publicUrl: string } | undefined
    const things = describe({
      publicUrl: root?.publicUrl ?? '',
      params,
      search: new URLSearchParams(location.search),
      read: (query) => dataIn(page, query),
    })
    return things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...(thing as object) } }))
  }
