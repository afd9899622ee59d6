// The demo catalogue: 66 fictitious listings, in French.
import type { DemoListing } from './demo-listing.ts'
import { COMMERCE_LISTINGS } from './listings/commerce.ts'
import { ENTREPRISE } from './listings/entreprise.ts'
import { HOTELLERIE } from './listings/hotellerie.ts'
import { IMMOBILIER } from './listings/immobilier.ts'
import { OTHERS } from './listings/others.ts'

const all = new Map(
  [...COMMERCE_LISTINGS, ...HOTELLERIE, ...ENTREPRISE, ...IMMOBILIER].map((listing) => [listing.reference, listing]),
)

// Publication order, oldest first. The last 24 make the first page of results: categories, towns and times of day alternate.
const published = `
  CO-1129 IM-0441 HR-2408 EN-0868 CO-1133 IM-0448 HR-2402 EN-0871 CO-1136 IM-0451 HR-2415
  CO-1141 EN-0876 CO-1144 HR-2424 IM-0446 CO-1147 EN-0879 HR-2421 CO-1148 IM-0452 CO-1150
  EN-0882 HR-2429 IM-0449 CO-1156 EN-0888 HR-2426 CO-1158 IM-0456 CO-1159 EN-0895
  CO-1161 HR-2433 IM-0458 EN-0905 CO-1162 HR-2438 EN-0908 HR-2435 CO-1168 IM-0461
  EN-0898 IM-0454 CO-1177 HR-2411 EN-0891 CO-1175 HR-2442 IM-0443 CO-1171 EN-0902 HR-2444 CO-1164
  IM-0465 CO-1173 EN-0884 HR-2431 IM-0459 CO-1166 HR-2440 CO-1139 IM-0462 EN-0873 CO-1152 HR-2418
`

export const LISTINGS: DemoListing[] = published
  .trim()
  .split(/\s+/)
  .map((reference) => {
    const listing = all.get(reference)
    if (!listing) throw new Error(`Unknown listing: ${reference}`)
    return listing
  })

/** Includes those that are not for sale: sold ones and a draft. */
export const ALL_LISTINGS: DemoListing[] = [...OTHERS, ...LISTINGS]
