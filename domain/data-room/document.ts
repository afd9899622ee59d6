import * as z from 'zod/mini'
import { idOf } from '#domain/id.ts'
import { requiredLine } from '#domain/one-line.ts'
import { LEVELS } from './access.ts'

// The documents of a confidential file, and records of their readings.

export const DOCUMENT_MAX_BYTES = 25 * 1024 * 1024
export const DOCUMENT_TOO_LARGE =
  'Ce fichier dépasse 25\u00a0Mo. Numérisez-le en 150\u00a0points par pouce, ou envoyez-le en plusieurs parties.'
export const DOCUMENT_MAX_PAGES = 200
/** Width of rendered pages, in pixels. */
export const PAGE_WIDTH_PX = 1240
/** Height of the blank foot of each page, for the line that names the reader. */
export const FOOT_PX = 36
/** While a page is being read, the browser reports it at this interval; it stops after this time without any activity. */
export const HEARTBEAT_MS = 10_000
export const IDLE_MS = 60_000
/** A page shown for less time was not read. */
export const READING_MIN_MS = 1_000

/** Kinds of documents of a file (the monthly turnover is required by art. L141-2 of the Code de commerce). */
export const DOCUMENT_KINDS = {
  accounts: 'Bilan et liasse fiscale',
  turnover: 'Chiffre d’affaires mensuel',
  lease: 'Bail et avenants',
  rent: 'Quittances de loyer',
  staff: 'Tableau du personnel, anonymisé',
  contributions: 'Attestation de cotisations sociales',
  equipment: 'Liste du matériel',
  contracts: 'Contrats et crédits-bails',
  pledges: 'État des privilèges et nantissements',
  licences: 'Licences et autorisations',
  diagnostics: 'Diagnostics',
  safety: 'Rapport de sécurité (ERP)',
  planning: 'Urbanisme',
  pictures: 'Photos',
  memorandum: 'Mémoire de présentation',
  company: 'Kbis et statuts',
  plans: 'Plans',
  other: 'Autre',
} as const
export type DocumentKind = keyof typeof DOCUMENT_KINDS
export const DOCUMENT_KIND_NAMES = Object.keys(DOCUMENT_KINDS) as [DocumentKind, ...DocumentKind[]]

const kind = z.enum(DOCUMENT_KIND_NAMES, 'Nature du document\u00a0: choisissez une valeur de la liste')
export const DOCUMENT_TITLE_MAX_CHARS = 120
const title = requiredLine('Titre', DOCUMENT_TITLE_MAX_CHARS)

/** The kinds that buyers expect in a file; others are welcome. */
export const EXPECTED_KINDS = DOCUMENT_KIND_NAMES.filter((name) => !['company', 'plans', 'other'].includes(name))

/** The data of an uploaded document, in the query. */
export const DocumentQuery = z.object({
  kind,
  title,
  level: z
    .optional(z.enum(['0', '1', '2'], 'Niveau inconnu'))
    .check(z.describe('Who may read it, as in PUT /api/admin/documents/{id}; nobody when absent')),
})
export type DocumentQuery = z.infer<typeof DocumentQuery>

export const DocumentForm = z.object({
  kind,
  title,
  /** Who may read it: nobody (0), all readers (1), or readers of level 2. */
  level: z.literal(LEVELS, 'Niveau inconnu'),
  /** Its position among the documents of the file, from 0. */
  position: z.int().check(z.gte(0), z.lte(999)),
  /** Shows it despite the personal data found in it; the audit log records who decided so. */
  acceptsWarnings: z.optional(z.boolean()),
})
export type DocumentForm = z.infer<typeof DocumentForm>

const document = { id: z.number(), kind, title: z.string(), version: z.number(), addedAt: z.iso.datetime() }

/** A document as a reader sees it. */
export const RoomDocument = z.object({
  ...document,
  pages: z.number(),
  pagesSeen: z.number().check(z.describe('How many of its pages the reader has opened')),
})
export type RoomDocument = z.infer<typeof RoomDocument>

/** Documents that wait for a higher level: their kind only, which the page of the listing tells too. */
export const LaterDocuments = z.object({ kind, count: z.number() })
export type LaterDocuments = z.infer<typeof LaterDocuments>

/** « Mémoire de présentation : après une offre acceptée »; `isMore` when others of this kind can be read. */
export function laterWords({ kind: name, count }: LaterDocuments, isMore: boolean): string {
  const many =
    count > 1 ? `, ${count}\u00a0${isMore ? 'autres documents' : 'documents'}` : isMore ? ', un autre document' : ''
  return `${DOCUMENT_KINDS[name]}${many}\u00a0: après une offre acceptée`
}

/** A document as the agency sees it. */
export const DeskDocument = z.object({
  ...document,
  level: z.literal(LEVELS),
  state: z.enum(['waiting', 'ready', 'failed']),
  problem: z.nullable(z.string()).check(z.describe('Why its pages could not be rendered, and what to do')),
  pages: z.nullable(z.number()),
  bytes: z.number(),
  sha256: z.string().check(z.describe('Of the file as it was sent: the same file twice has the same')),
  warnings: z.array(z.string()).check(z.describe('Personal data that it may contain, by page')),
  acceptedBy: z.nullable(z.string()).check(z.describe('Who decided to show it despite these warnings')),
  addedBy: z.string(),
})
export type DeskDocument = z.infer<typeof DeskDocument>

/** The documents of a file as the agency sees them. */
export const DeskFile = z.object({
  documents: z.array(DeskDocument),
  isReady: z.boolean().check(z.describe('Whether the site has the key that documents are encrypted with')),
})
export type DeskFile = z.infer<typeof DeskFile>

export const PageText = z.object({
  text: z
    .string()
    .check(
      z.describe(
        'The first and last lines name the reader; between them is what its picture shows: nothing for a scan',
      ),
    ),
  isScan: z.boolean(),
})

/** Reports that a page was looked at for `ms` milliseconds. */
export const ReadingForm = z.object({
  documentId: idOf('Document inconnu'),
  page: z.int('Page inconnue').check(z.gte(1, 'Page inconnue'), z.lte(DOCUMENT_MAX_PAGES, 'Page inconnue')),
  ms: z.int().check(z.gte(0), z.lte(HEARTBEAT_MS)),
})
export type ReadingForm = z.infer<typeof ReadingForm>

/** What a person read of a document version. */
const Reading = z.object({
  document: z.string(),
  version: z.number(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  pages: z.array(z.number()),
  seconds: z.number(),
})

export const Readings = z.object({
  readings: z.array(Reading).check(z.describe('By document and version, last read first')),
  refused: z
    .array(z.object({ at: z.iso.datetime(), document: z.string(), reason: z.string() }))
    .check(z.describe('Refused attempts, newest first; always empty for the reader')),
})
export type Readings = z.infer<typeof Readings>

/** How long somebody read: « 40 min », « 12 s »; no exact time below what the reports of a browser can tell. */
export function readingTime(seconds: number): string {
  if (seconds < 2) return 'moins de 2\u00a0s'
  return seconds < 60 ? `${seconds}\u00a0s` : `${Math.round(seconds / 60)}\u00a0min`
}

/** "1 à 3, 5" for 1, 2, 3, 5. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last?.[1] === page - 1) last[1] = page
    else ranges.push([page, page])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from} à ${to}`)).join(', ')
}
