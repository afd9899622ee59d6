/** What of the catalogue a page shows: a change of anything else leaves the page as it is. */
export interface Shown {
  /** Listings by id, for sale or not. */
  listings?: number[]
  /** Lists of listings of these categories. */
  categories?: string[]
  /** The list of featured listings. */
  featured?: boolean | undefined
  /** Numbers of listings by place. */
  counts?: boolean | undefined
  /** Any change of the catalogue may show. */
  everything?: boolean | undefined
}

/** What a page that shows listings may have to follow: see `listings_changed` in the migrations. */
export interface ListingChange {
  id: number
  /** The category before and after. */
  categories: (string | null)[]
  /** Whether it is, or was, featured. */
  featured: boolean
  /** Whether the number of listings of a département or région changes. */
  counts: boolean
}

/** Undefined when anything may have changed. */
export type CatalogueChanges = ListingChange[] | undefined
