import type { MetaFunction } from 'react-router'
import type { Thing } from 'schema-dts'
import { dataIn, type PageData, type ReadQuery } from '#web/api/page-data.ts'

/** What a description of a page is made from. */
export interface Described {
  publicUrl: string
  params: Record<string, string | undefined>
  search: URLSearchParams
  /** What the page was rendered from; undefined when it could not be read. */
  read: <T>(query: ReadQuery<T>) => T | undefined
}

/**
 * A page as search engines read it (JSON-LD, schema.org), written into its head. Only for the server:
 * `export const meta = import.meta.env.SSR ? structuredData(…) : undefined` keeps it out of the browser's scripts.
 */
export const structuredData =
  (describe: (page: Described) => Thing[]): MetaFunction =>
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
