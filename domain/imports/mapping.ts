import type { Deal } from '#domain/listing/register/deals.ts'
import type { Activity } from '#domain/listing/register/activities.ts'
import type { Category } from '#domain/listing/register/category.ts'
import type { Facts, YearFigures } from '#domain/listing/register/fields.ts'
import type { Status } from '#domain/listing/register/status.ts'
import type { EXCLUSIVITIES } from '#domain/mandates/mandate.ts'
import type { ImportTarget } from './targets.ts'

/** Where the columns of a table go, by their place from 0; a column that is not taken goes nowhere. */
export type ColumnMapping = { at: number; to: ImportTarget[] }[]

/** What is proposed for a column. Empty `to`: not taken unless the person chooses. */
export interface ColumnProposal {
  at: number
  to: ImportTarget[]
  /** Whether one cell holds several things: « 69003 Lyon ». */
  isCombined: boolean
  /** Whether the person must look at it: two columns for one field, or a word that means two things. */
  isAsked: boolean
  isConfidential: boolean
}

/** A distinct value of a column whose meaning is settled once for the file. */
export interface ValueQuestion {
  target: ImportTarget
  /** As in the file. */
  text: string
  /** In how many rows. */
  rows: number
  /** A value of the target; the id of the agent as a text; null when it is not known. */
  proposed: string | null
  isAsked: boolean
}

/** The answers, by target and text of the file; null: leave it out. An absent one is what is proposed. */
export interface ImportAnswers {
  values: { [target in ImportTarget]?: Record<string, string | null> }
  /** What the numbers of a column are multiplied by: 1000 for prices in thousands. */
  scales?: { [target in ImportTarget]?: number }
  /** When the last financial year closed, for figures « N », « N-1 »; YYYY-MM-DD. */
  closedOn?: string | undefined
}

export interface ImportContext {
  /** The town of a postal code and a name as written; undefined when there is none. */
  findTown: (postalCode: string | null, town: string | null) => { name: string; postalCode: string } | undefined
  /** YYYY-MM-DD. */
  today: string
  /** Names of the pictures that came with the table; absent when the table came alone. */
  pictures?: readonly string[] | undefined
  /** The team, for the column of agents. */
  members?: readonly TeamName[] | undefined
}

export interface TeamName {
  id: number
  firstName: string
  lastName: string
  email?: string
}

/** What a row says of a mandate of the former register. */
export interface ReadMandate {
  number?: string
  exclusive?: keyof typeof EXCLUSIVITIES
  signedOn?: string
  endsOn?: string
}

/** What a row says of a listing. What it does not say is absent; a price that is « NC » is null. */
export interface ReadListing {
  title?: string
  description?: string
  category?: Category
  deal?: Deal
  activities: Activity[]
  price?: number | null
  agentId?: number
  /** The status of the file; what is written is a draft. */
  status?: Status
  place: { postalCode?: string; town?: string }
  facts: Facts
  /** Latest first. */
  years: { closedOn: string; figures: YearFigures }[]
  mandate: ReadMandate
  /** An address, or the name of a file. */
  pictures: { source: string; caption: string; alt?: string; confidential?: boolean }[]
}

/** Why a cell could not be read; `column` is null for a fault of the whole row. */
export interface CellProblem {
  column: number | null
  /** What the cell holds, cut to 100 characters. */
  text: string | null
  /** In French. */
  because: string
}

export interface RowWarning {
  column?: number
  because: string
}

export interface ReadRow {
  row: number
  reference: string | null
  sourceId: string | null
  listing: ReadListing
  /** The column that each value came from, by its target: problems of several cells are shown at one. */
  columns?: { [target in ImportTarget]?: number }
  errors: CellProblem[]
  warnings: RowWarning[]
  /** Of an export of this product: all values by path, as they were. */
  own?: Record<string, unknown>
  /** The earlier row of the file that is equal in every cell: this one is left out. */
  sameAs?: number
}

/** A person of a table of contacts. Came without consent: found and called, mailed nothing. */
export interface ReadContactRow {
  row: number
  contact: ReadContact
  errors: CellProblem[]
  warnings: RowWarning[]
  /** The earlier row that is the same person: this one is left out. */
  sameAs?: number
  /** An earlier row that may be the same person: proposed for merging, never merged alone. */
  maybeSameAs?: number
}

export interface ReadContact {
  civility?: string
  firstName?: string
  lastName?: string
  company?: string
  position?: string
  emails: string[]
  /** In international form. */
  phones: string[]
  street?: string
  postalCode?: string
  town?: string
  qualities: ImportedQuality[]
  notes?: string
}

export type ImportedQuality = 'acquéreur' | 'cédant' | 'conseil'
