import * as z from 'zod/mini'
import { calendarDay } from '#domain/calendar-day.ts'
import { DOSSIER_ORDERS, VIEW_NAMES } from './dossier-columns.ts'
import { ACTIVITY_NAMES } from './register/activities.ts'
import { CATEGORIES } from './register/category.ts'
import { DEAL_NAMES } from './register/deals.ts'
import { FactsChange, FactsForm, YearChange, YearForm } from './register/facts.ts'
import { SCENE_NAMES } from './pictures/illustrations.ts'
import { toCents } from './cents.ts'
import { isImageUrl } from './pictures/image-url.ts'
import { STATUSES } from './register/status.ts'
import { Verification } from './verification.ts'
import { idOf, idText } from '#domain/id.ts'
import { plainLine, requiredLine } from '#domain/one-line.ts'
import { withoutListMark } from '#domain/list-marks.ts'
import { plainText } from '#domain/plain-text.ts'
import {
  BULK_MAX,
  URL_MAX_BYTES,
  AMOUNT_MAX_EUR,
  DESCRIPTION_MAX_CHARS,
  FEATURES_MAX,
  LOCALE,
  PAGE_SIZE_MAX,
  PHONE_MAX_CHARS,
  PRICE_MIN_EUR,
  REFERENCE_MAX_CHARS,
  TEXT_QUERY_MAX_CHARS,
  TITLE_MAX_CHARS,
} from '#domain/limits.ts'

/** How precisely a listing shows its place. */
export const DISCRETIONS = {
  commune: 'Commune',
  departement: 'Département seulement',
  region: 'Région seulement',
} as const
export type Discretion = keyof typeof DISCRETIONS
export const DISCRETION_NAMES = Object.keys(DISCRETIONS) as Discretion[]

export const isDiscretion = (text: string): text is Discretion => Object.hasOwn(DISCRETIONS, text)

/** Photos would reveal the town of a listing that hides it: they are handed over with the dossier instead. */
export const hidesPhotos = ({ discretion }: { discretion: Discretion }): boolean => discretion !== 'commune'

/** How much of its figures a listing shows. */
export const DISCLOSURES = {
  public: 'Chiffres publiés',
  tranche: 'Par tranches',
  dossier: 'Communiqués après engagement',
} as const
export type Disclosure = keyof typeof DISCLOSURES
export const DISCLOSURE_NAMES = Object.keys(DISCLOSURES) as Disclosure[]

export const PICTURES_MAX = 30
export const YEARS_MAX = 5
export const ACTIVITIES_MAX = 3
const CAPTION_MAX_CHARS = 200

const INVALID_IMAGE = "L'URL de l'image doit être valide (URL web ou chemin de fichier)"

export const PictureForm = z.object({
  image: z
    .string(INVALID_IMAGE)
    .check(z.trim(), z.maxLength(URL_MAX_BYTES, INVALID_IMAGE), z.refine(isImageUrl, INVALID_IMAGE)),
  alt: plainLine('Texte de remplacement', CAPTION_MAX_CHARS),
  caption: plainLine('Légende', CAPTION_MAX_CHARS),
  confidential: z.boolean('Indiquez si la photo montre l’enseigne'),
})
export type PictureForm = z.infer<typeof PictureForm>

const PRICE_RULE = `Prix : saisissez un montant entre ${PRICE_MIN_EUR} et ${AMOUNT_MAX_EUR.toLocaleString(LOCALE)}\u00a0€`

const YEAR_RULES: z.core.$ZodCheck<{ closedOn: string }[]>[] = [
  z.maxLength(YEARS_MAX, `${YEARS_MAX} exercices au plus`),
  z.refine((years) => new Set(years.map(({ closedOn }) => closedOn)).size === years.length, {
    error: 'Deux exercices ne peuvent pas se clore le même jour',
  }),
]

const PRICE = z.number(PRICE_RULE).check(z.gte(PRICE_MIN_EUR, PRICE_RULE), z.lte(AMOUNT_MAX_EUR, PRICE_RULE), toCents)

/** A listing as administrators edit it. A draft may lack anything that only publishing requires: see publication.ts. */
export const DossierForm = z.object({
  title: plainLine('Titre', TITLE_MAX_CHARS),
  description: plainText('Description', DESCRIPTION_MAX_CHARS),
  category: z.enum(CATEGORIES, 'Veuillez sélectionner une catégorie valide'),
  location: plainLine('Localisation', TITLE_MAX_CHARS),
  price: z.nullable(PRICE),
  reference: plainLine('Référence', REFERENCE_MAX_CHARS),
  features: z
    .array(plainLine('Point fort', TITLE_MAX_CHARS).check(z.overwrite(withoutListMark)))
    .check(z.maxLength(FEATURES_MAX, `Une annonce a ${FEATURES_MAX} points forts au plus`)),
  deal: z.nullable(z.enum(DEAL_NAMES, 'Nature de la cession : choisissez une valeur de la liste')),
  activities: z
    .array(z.enum(ACTIVITY_NAMES, 'Activité : choisissez une valeur de la liste'))
    .check(z.maxLength(ACTIVITIES_MAX, `${ACTIVITIES_MAX} activités au plus`)),
  discretion: z.enum(DISCRETION_NAMES, 'Localisation montrée : choisissez une valeur'),
  disclosure: z.enum(DISCLOSURE_NAMES, 'Chiffres : choisissez une valeur'),
  facts: FactsForm,
  years: z.array(YearForm).check(...YEAR_RULES),
  /** The illustration of a listing whose photos are not shown; its trade's own when absent. */
  scene: z.optional(z.enum(SCENE_NAMES, 'Illustration : choisissez une valeur de la liste')),
  pictures: z.array(PictureForm).check(z.maxLength(PICTURES_MAX, `${PICTURES_MAX} photos au plus`)),
  agentId: z.nullable(idOf('Agent inconnu')),
  featured: z.boolean(),
})
export type DossierForm = z.infer<typeof DossierForm>

/** Initial data of a new listing, as collected in a first phone call. */
export const NewDossierForm = z.object({
  /** Null for premises, which have no trade. */
  activity: z.nullable(z.enum(ACTIVITY_NAMES, 'Métier : choisissez une valeur de la liste')),
  deal: z.enum(DEAL_NAMES, 'Nature de la cession : choisissez une valeur de la liste'),
  location: DossierForm.shape.location,
  ownerName: plainLine('Cédant', TITLE_MAX_CHARS),
  ownerPhone: plainLine('Téléphone du cédant', PHONE_MAX_CHARS),
})
export const NewDossierChange = z.partial(NewDossierForm)
export type NewDossierChange = z.infer<typeof NewDossierChange>

/** Identifying words of a blurred listing that the agent was warned about and publishes on purpose: see exposed-words.ts. */
export const confirmedWords = z.optional(
  z
    .array(z.string().check(z.maxLength(TITLE_MAX_CHARS, `${TITLE_MAX_CHARS} caractères au plus`)))
    .check(z.maxLength(200)),
)

/** An edit of a listing. Absent facts and figures stay, so that a tab cannot delete fields that it does not know. */
export const DossierChangeForm = z.extend(DossierForm, {
  facts: FactsChange,
  years: z.array(YearChange).check(...YEAR_RULES),
  scene: z.optional(z.nullable(DossierForm.shape.scene)),
  confirmedWords,
  /** Version of the stored draft that this save replaces; a draft that someone else stored since is kept. */
  draftVersion: z.optional(z.int('Version inconnue')),
})

export type DossierChangeForm = z.infer<typeof DossierChangeForm>

/** A text of the editor that the record does not contain, with the value of the record that its author had seen. */
export const UnsavedText = z.object({ text: z.unknown(), seen: z.optional(z.unknown()) })

/** Texts by the path of their field ("facts.surface"): what is typed about a public listing, or not valid yet. */
export const ListingDraft = z.object({ texts: z.record(z.string(), UnsavedText), by: z.string(), at: z.string() })
export type ListingDraft = z.infer<typeof ListingDraft>

/** The unsaved state of the editor, unchecked; an empty object deletes the draft. */
export const DossierDraft = z.record(z.string(), z.unknown())

/** The price alone, as edited in the table of listings. */
export const PriceForm = z.object({ price: PRICE })

const DAY = z.optional(z.nullable(calendarDay('Saisissez une date')))

/** A change of status, with the data that it records. */
export const StatusForm = z.object({
  to: z.enum(STATUSES, 'Statut inconnu'),
  reason: z.optional(plainText('Motif', 500)),
  offerOn: DAY,
  compromisOn: DAY,
  conditionsUntil: DAY,
  deedOn: DAY,
  soldPrice: z.optional(z.number(PRICE_RULE).check(z.gte(0, PRICE_RULE), z.lte(AMOUNT_MAX_EUR, PRICE_RULE), toCents)),
  confirmedWords,
  /** The access request of the buyer whose offer is accepted: only that buyer keeps access to the confidential file. */
  keptAccessId: z.optional(z.nullable(idOf('Demande inconnue'))),
})
export type StatusForm = z.infer<typeof StatusForm>

/** What is missing to publish: see publication.ts. */
const ProblemLine = z.object({ field: z.string(), message: z.string() })

/** The author's name in the audit log; null once it was erased there. */
export const WHO = z.nullable(z.string())

/** A listing as administrators read it, with its confidential facts unless `isRestricted`. */
export const Dossier = z.extend(DossierForm, {
  id: z.number(),
  isAgentFixed: z
    .optional(z.literal(true))
    .check(z.describe('Set when the caller may not choose its agent, who reads all of it')),
  isRestricted: z
    .optional(z.boolean())
    .check(z.describe('Whether its confidential part is left out, because the caller may not read it')),
  status: z.enum(STATUSES),
  // As stored, also by versions that took any day and any address.
  years: z.array(z.extend(YearForm, { closedOn: z.iso.date() })),
  pictures: z.array(z.extend(PictureForm, { image: z.string() })),
  /** Figures of an earlier category, which the listing no longer shows. */
  hiddenDetails: z.record(z.string(), z.number()),
  offerOn: z.nullable(z.string()),
  compromisOn: z.nullable(z.string()),
  conditionsUntil: z.nullable(z.string()),
  deedOn: z.nullable(z.string()),
  soldPrice: z.nullable(z.number()),
  /** Unsaved edits since the last save; null when there are none. */
  draft: z.nullable(z.record(z.string(), z.unknown())),
  /** Grows each time a draft is stored or deleted. */
  draftVersion: z.number(),
  problems: z.array(ProblemLine),
  changes: z.array(z.object({ to: z.enum(STATUSES), needsReason: z.boolean() })),
  events: z.array(
    z.object({ at: z.iso.datetime(), from: z.enum(STATUSES), to: z.enum(STATUSES), reason: z.string(), by: WHO }),
  ),
  prices: z.array(z.object({ at: z.iso.datetime(), before: z.number(), after: z.number(), by: WHO })),
  hasMandate: z.boolean(),
  reservedUntil: z
    .nullable(z.iso.datetime())
    .check(z.describe('Until when only buyers whose brief fits may read it, before it is published')),
  verifications: z.array(Verification).check(z.describe('Years that somebody has compared with the tax return')),
  sellerErasedAt: z.nullable(z.iso.datetime()).check(z.describe('When the data of its seller was erased')),
  publishedAt: z.nullable(z.iso.datetime()),
  confirmedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Dossier = z.infer<typeof Dossier>

/** Comma-separated ids of listings, at most one page of them. */
const IDS = z.string().check(z.regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${PAGE_SIZE_MAX - 1}}$`), 'Bien inconnu'))
export const UnmandatedQuery = z.object({ ids: IDS })

/** Filters of the table of listings, as in a URL; `q` works as in the administration's search. */
export const DossierSearch = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_QUERY_MAX_CHARS))),
  view: z.optional(z.enum(VIEW_NAMES, 'Vue inconnue')),
  agent: z.optional(idText('Agent inconnu')),
  category: z.optional(z.enum(CATEGORIES, 'Catégorie inconnue')),
  /** Newest first when absent. */
  sort: z.optional(z.enum(DOSSIER_ORDERS, 'Tri inconnu')),
  /** From 1. */
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Page inconnue'))),
  /** Only these ids. */
  ids: z.optional(IDS),
  /** Hidden columns, comma-separated. */
  hidden: z.optional(z.string().check(z.regex(/^[a-z]{1,20}(,[a-z]{1,20}){0,9}$/, 'Colonne inconnue'))),
})
export type DossierSearch = z.infer<typeof DossierSearch>

export const VIEW_NAME_MAX_CHARS = 40

/** A saved view of the table, shared by the whole team: its filters and order under a name. */
export const DossierViewForm = z.object({
  name: requiredLine('Nom de la vue', VIEW_NAME_MAX_CHARS),
  search: z.omit(DossierSearch, { page: true, ids: true }),
})
export type DossierViewForm = z.infer<typeof DossierViewForm>

export const DossierView = z.extend(DossierViewForm, { id: z.number() })
export type DossierView = z.infer<typeof DossierView>

/** A row of the administration's table of listings. */
export const DossierLine = z.object({
  id: z.number(),
  title: z.string(),
  reference: z.string(),
  status: z.enum(STATUSES),
  agent: z.nullable(z.object({ id: z.number(), name: z.string() })),
  location: z.string(),
  price: z.nullable(z.number()),
  category: z.enum(CATEGORIES),
  /** A public picture; empty when there is none. */
  image: z.string(),
  hasDraft: z.boolean().check(z.describe('Whether it has unsaved edits')),
  isIncomplete: z.boolean().check(z.describe('Whether it lacks a nature of deal or an activity')),
  mandateEndsOn: z.nullable(z.iso.date()).check(z.describe('Last day of the mandate in force')),
  requests: z.number().check(z.describe('Number of requests in the last 30 days')),
  reservedUntil: z.nullable(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
})
export type DossierLine = z.infer<typeof DossierLine>

/** A change of several listings: withdraw, assign to another agent, or confirm. Applied to all or to none. */
export const DossierBulk = z
  .object({
    ids: z
      .array(idOf('Identifiant invalide'))
      .check(z.minLength(1, 'Choisissez au moins un bien'), z.maxLength(BULK_MAX, `${BULK_MAX} biens au plus`)),
    status: z.optional(z.literal('retiré', 'Plusieurs biens à la fois ne peuvent être que retirés')),
    reason: z.optional(plainText('Motif', 500)),
    agentId: z.optional(idOf('Agent inconnu')),
    isConfirmed: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      ({ status, agentId, isConfirmed }) => [status, agentId, isConfirmed].filter(Boolean).length === 1,
      'Choisissez une action',
    ),
    z.refine(({ status, reason }) => status === undefined || Boolean(reason), 'Indiquez le motif'),
  )
export type DossierBulk = z.infer<typeof DossierBulk>
