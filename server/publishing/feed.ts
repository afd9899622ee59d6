import { Feed } from 'feed'
import type { Agency } from '#domain/agency/agency.ts'
import { listingPath } from '#domain/listing/listing-path.ts'
import { withoutControls } from '#domain/plain-text.ts'
import type { PropertyRow } from '#server/listings/listing-row.ts'

/** The newest listings as an Atom feed (RFC 4287). */
export function listingFeed(
  listings: PropertyRow[],
  { agency, publicUrl }: { agency: Agency; publicUrl: string },
): string {
  const feed = new Feed({
    id: `${publicUrl}/`,
    title: `${agency.name} : les derniers biens`,
    description: agency.baseline ?? '',
    link: `${publicUrl}/search`,
    feedLinks: { atom: `${publicUrl}/feed.xml` },
    language: 'fr',
    updated: listings.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), new Date(0)),
    author: { name: agency.name, link: publicUrl },
    generator: false,
  })
  for (const listing of listings) {
    feed.addItem({
      // Must not change with the title, because readers identify an entry by it.
      id: `${publicUrl}/properties/${listing.id}`,
      title: asHtml(listing.title),
      link: publicUrl + listingPath(listing),
      date: listing.updatedAt,
      published: listing.createdAt,
      description: asHtml(`${listing.location}. ${listing.description}`),
      category: [{ name: listing.category, term: listing.category }],
    })
  }
  return feed.atom1()
}

/** Texts are HTML in CDATA sections, which `]]>` would end. */
const asHtml = (text: string) =>
  withoutControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;')
