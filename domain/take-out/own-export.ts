import * as z from 'zod/mini'
import { calendarDay } from '#domain/calendar-day.ts'
import { DossierForm, YEARS_MAX } from '#domain/listing/dossier.ts'
import { STATUSES } from '#domain/listing/register/status.ts'
import { EXCLUSIVITY_NAMES } from '#domain/mandates/mandate.ts'

// What an agency takes away, and brings to another site: docs/decisions/take-out.md. Each export carries it as JSON Schema.

export const OWN_EXPORT_FORMAT = 'devanture-export'
/** Grows when a reader of the former one could no longer read it. */
export const OWN_EXPORT_VERSION = 1

/** Where the photos of an export are. */
export const EXPORTED_PHOTOS = 'photos/'

const shortText = (max: number) => z.string().check(z.maxLength(max))

const ExportedPicture = z.object({
  /** A file of the export, or the address of a photo of another site. */
  source: shortText(2_000),
  alt: shortText(200),
  caption: shortText(200),
  confidential: z.boolean(),
})

/** The mandate in force, or that of the former register. */
const ExportedMandate = z.object({
  number: shortText(40),
  exclusive: z.nullable(z.enum(EXCLUSIVITY_NAMES)),
  signedOn: z.nullable(calendarDay('Date invalide')),
  endsOn: z.nullable(calendarDay('Date invalide')),
})

/** A listing as an export has it, confidential facts included. */
export const ExportedListing = z.extend(z.omit(DossierForm, { pictures: true, agentId: true }), {
  id: z.number(),
  status: z.enum(STATUSES),
  /** The agent's address: accounts have other numbers elsewhere. */
  agentEmail: z.nullable(shortText(254)),
  pictures: z.array(ExportedPicture).check(z.maxLength(30)),
  mandate: z.nullable(ExportedMandate),
  /** Years that were compared with the tax return. Told, not brought along: the document stays where it was read. */
  verifiedYears: z.optional(
    z
      .array(z.object({ closedOn: calendarDay('Date invalide'), verifiedOn: calendarDay('Date invalide') }))
      .check(z.maxLength(YEARS_MAX)),
  ),
})
export type ExportedListing = z.infer<typeof ExportedListing>

/** The secret address of an export. */
export const TakeOutLink = z.object({ url: z.string(), until: z.iso.datetime() })
