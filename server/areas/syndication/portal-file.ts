import type { KeptOutListing } from '#domain/syndication/portal.ts'
import { polirisPhotoUrl } from '#server/publishing/poliris/photos.ts'
import { reasonsToKeep } from '#server/publishing/poliris/left-out.ts'
import { type PolirisListing, type PolirisValues, polirisValues } from '#server/publishing/poliris/listing-values.ts'
import type { Services } from '#server/services.ts'
import type { PortalRow } from './queries.ts'

export type FileNeeds = Pick<Services, 'db' | 'places' | 'agency' | 'publicUrl' | 'version'>

/** A listing at a portal: its values, and why it does not leave. */
export function atPortal(listing: PolirisListing, portal: PortalRow, refused: Set<string>, needs: FileNeeds) {
  const publicUrl = needs.publicUrl()
  const photoUrl = (image: string) => polirisPhotoUrl(image, publicUrl)
  const values = polirisValues(listing, { portal, agency: needs.agency, publicUrl, photoUrl })
  const isRefused = refused.has(`${portal.id} ${listing.row.id}`)
  return { values, reasons: reasonsToKeep(listing, values, { ...portal, isRefused }) }
}

interface Content {
  ids: number[]
  values: PolirisValues[]
  leftOut: KeptOutListing[]
}

/** What the file of a portal holds, and what it leaves out. */
export function contentFor(
  portal: PortalRow,
  listings: PolirisListing[],
  refused: Set<string>,
  needs: FileNeeds,
): Content {
  const content: Content = { ids: [], values: [], leftOut: [] }
  for (const listing of listings) {
    const { id, title } = listing.row
    const { values, reasons } = atPortal(listing, portal, refused, needs)
    if (reasons.length > 0) content.leftOut.push({ id, title, reasons })
    else {
      content.ids.push(id)
      content.values.push(values)
    }
  }
  return content
}
