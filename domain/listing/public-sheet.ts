import type { FactName, YearFieldName } from './register/fields.ts'

/** An amount shown as a bracket: from `from` euros, below `to`. The lowest bracket has no `from`, the highest no `to`. */
export interface Bracket {
  from?: number
  to?: number
}

export type PublicValue = number | string | boolean | string[] | Bracket

export type PublicFacts = Partial<Record<FactName, PublicValue>>

/** A financial year, as far as it is disclosed. */
export interface PublicYear {
  closedOn: string
  months: number
  figures: Partial<Record<YearFieldName, PublicValue>>
  /** The day its figures were compared with the tax return. */
  verifiedOn?: string
}

interface PublicPicture {
  image: string
  alt: string
  caption: string
}

/** The data of a listing that lists show, besides the properties of the specification. */
export interface CardFacts {
  /** The three that matter most for its activity. */
  facts: PublicFacts
  feesPayer?: string
  priceWithoutFees?: number
  isExclusive?: boolean
  /** The day of the latest year whose figures were compared with the tax return. */
  verifiedOn?: string
}

/** Everything public about a listing that is not a column. Holds values, not texts, because labels may change. */
export interface PublicSheet {
  facts: PublicFacts
  /** Latest first. */
  years: PublicYear[]
  pictures: PublicPicture[]
  /** Earlier prices in euros, latest first, each with the day it ended. */
  prices: { price: number; until: string }[]
  isExclusive?: boolean
  confirmedOn?: string
  agent?: { name: string; status?: string; speciality?: string; phone?: string }
}
