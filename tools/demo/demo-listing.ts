import type { Activity } from '#domain/listing/register/activities.ts'
import type { Category } from '#domain/listing/register/category.ts'
import type { Deal } from '#domain/listing/register/deals.ts'
import type { Details } from '#domain/listing/register/details.ts'
import type { Disclosure, Discretion } from '#domain/listing/dossier.ts'
import type { Facts, YearFieldName, YearFigures } from '#domain/listing/register/fields.ts'
import type { Status } from '#domain/listing/register/status.ts'

/** A listing of the demo, before it is stored. */
export interface DemoListing {
  reference: string
  title: string
  category: Category
  location: string
  price: number
  featured: boolean
  details: Details
  features: string[]
  /** Paragraphs separated by a blank line. */
  description: string
  trade: DemoTrade
  /** Text alternative of the main picture. */
  alt: string
}

interface DemoTrade {
  deal: Deal
  activities: Activity[]
  /** The commune by default. */
  discretion?: Discretion
  /** Public by default. */
  disclosure?: Disclosure
  /** For sale by default. */
  status?: Status
  /** Only of a sold listing. */
  sale?: { price: number; daysAgo: number; publishedDaysAgo: number }
  isExclusive?: true
  earlierPrice?: { price: number; daysAgo: number }
  /** In addition to those of `details`. */
  facts: Facts
  years?: DemoYears
}

/** Three financial years of twelve months, latest first. A single value is of the latest year; `provenance` is of all. */
export type DemoYears = {
  [Name in YearFieldName]?: YearFigures[Name] extends number | undefined ? Three : YearFigures[Name]
} & {
  /** The last day of the latest year; 31 December 2025 by default. */
  closedOn?: string
}
type Three = [latest: number, before: number, first: number]
