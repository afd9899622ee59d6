import * as z from 'zod/mini'
import { idOf } from '#domain/id.ts'
import { filledLine, lineOf } from '#domain/one-line.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { DEAL_NAMES } from '#domain/listing/register/deals.ts'
import { PortalDelivery, RUN_OUTCOME_NAMES } from './delivery.ts'

// Portals that show the listings of the agency: docs/decisions/syndication.md.

export const PORTAL_FORMATS = { 'poliris-4.12': 'Poliris 4.12' } as const
export const PORTAL_FORMAT_NAMES = Object.keys(PORTAL_FORMATS) as (keyof typeof PORTAL_FORMATS)[]

export const PORTAL_ENCODINGS = { 'windows-1252': 'Windows-1252', 'utf-8': 'UTF-8' } as const
export const PORTAL_ENCODING_NAMES = Object.keys(PORTAL_ENCODINGS) as (keyof typeof PORTAL_ENCODINGS)[]
export type PortalEncoding = keyof typeof PORTAL_ENCODINGS

/** Whose telephone and name a portal shows. */
export const PORTAL_CONTACTS = { agency: 'L’agence', agent: 'L’agent de l’affaire' } as const
export const PORTAL_CONTACT_NAMES = Object.keys(PORTAL_CONTACTS) as (keyof typeof PORTAL_CONTACTS)[]

export const PORTALS_MAX = 20
/** The format has thirty columns for pictures. */
export const PORTAL_PHOTOS_MAX = 30

const PHOTOS = `Indiquez un nombre de photos, de 1 à ${PORTAL_PHOTOS_MAX}.`
const CODE = 'Indiquez l’identifiant donné par le portail\u00a0: des lettres sans accent, des chiffres, des tirets.'

/** What an owner says of a portal. Empty filters let every listing through. */
export const PortalForm = z.object({
  name: filledLine('Indiquez le nom du portail.', 60),
  /** Becomes a part of the file's name, so no sign that a file system or a shell reads. */
  agencyCode: z.string(CODE).check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, CODE)),
  /** Codes of the sites on which the portal publishes: column 82. */
  publications: lineOf('Indiquez les codes de publication, ou rien.', 60),
  deals: z.array(z.enum(DEAL_NAMES, 'Nature inconnue.')).check(z.maxLength(DEAL_NAMES.length, 'Trop de natures.')),
  categories: z.array(z.enum(CATEGORIES, 'Catégorie inconnue.')).check(z.maxLength(4, 'Trop de catégories.')),
  encoding: z.enum(PORTAL_ENCODING_NAMES, 'Choisissez l’encodage du fichier.'),
  photos: z.int(PHOTOS).check(z.gte(1, PHOTOS), z.lte(PORTAL_PHOTOS_MAX, PHOTOS)),
  contact: z.enum(PORTAL_CONTACT_NAMES, 'Choisissez le contact montré.'),
  isActive: z.boolean('Répondez par oui ou par non.'),
})
export type PortalForm = z.infer<typeof PortalForm>

const KeptOutListing = z.object({ id: z.int(), title: z.string(), reasons: z.array(z.string()) })
export type KeptOutListing = z.infer<typeof KeptOutListing>

/** One making of a portal's file, and what became of it. */
export const PortalRun = z.object({
  id: z.int(),
  portal: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  listings: z.int(),
  leftOut: z.array(KeptOutListing),
  bytes: z.int(),
  sha256: z.string(),
  outcome: z.enum(RUN_OUTCOME_NAMES),
  /** The server's last words, or why nothing was sent. */
  answer: z.string(),
})
export type PortalRun = z.infer<typeof PortalRun>

export const Portal = z.extend(PortalForm, {
  id: z.int(),
  format: z.enum(PORTAL_FORMAT_NAMES),
  fileName: z.string(),
  /** When its last file was made; null before the first. */
  madeAt: z.nullable(z.iso.datetime()),
  /** Null: a person downloads its files. */
  delivery: z.nullable(PortalDelivery),
  isSending: z.boolean(),
})
export type Portal = z.infer<typeof Portal>

export const Syndication = z.object({ portals: z.array(Portal), runs: z.array(PortalRun) })
export type Syndication = z.infer<typeof Syndication>

/** `isFewerWanted`: a person has seen that the file lost more than a fifth of its listings, and wants it. */
export const PortalRunForm = z.object({ isFewerWanted: z.boolean('Répondez par oui ou par non.') })

/** A listing at a portal: whether it leaves, and what keeps it out, in words. */
export const ListingAtPortal = z.object({
  id: z.int(),
  name: z.string(),
  isActive: z.boolean(),
  isWanted: z.boolean(),
  reasons: z.array(z.string()),
  /** When the last file that holds it was made. */
  sentAt: z.nullable(z.iso.datetime()),
})
export type ListingAtPortal = z.infer<typeof ListingAtPortal>

export const ListingAtPortalForm = z.object({
  portalId: idOf('Portail inconnu.'),
  isWanted: z.boolean('Répondez par oui ou par non.'),
})

/**
 * Whether a file lost more than a fifth of the listings of the last one, or all: a portal removes what a file lacks, so a
 * mistake here would empty it.
 */
export const hasLostTooMany = (before: number, now: number): boolean => before > 0 && now < before * 0.8
