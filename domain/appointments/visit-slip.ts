import * as z from 'zod/mini'
import { emailField } from '#domain/accounts/account.ts'
import { calendarDay } from '#domain/calendar-day.ts'
import {
  ADDRESS_MAX_CHARS,
  FULL_NAME_MAX_CHARS,
  LINE_MAX_CHARS,
  NOTE_MAX_CHARS,
  SIRET_MAX_CHARS,
} from '#domain/limits.ts'
import { hasLuhnKey } from '#domain/luhn.ts'
import { plainLine } from '#domain/one-line.ts'
import { nameField } from '#domain/person-name.ts'
import { filledText } from '#domain/plain-text.ts'
import { bareCode } from '#domain/reading/code.ts'
import { INVALID_TELEPHONE, telephoneField } from '#domain/reading/telephone-field.ts'
import { AppointmentLine } from './appointment.ts'
import { isSignature, StrokesField } from './signature.ts'

// The slip of a visit (bon de visite): docs/decisions/visit-slips.md.

export const VISITORS_MAX = 2
/** A slip has one page, or two in long words. */
export const SCAN_MAX_PAGES = 4

const SIREN = 'SIREN\u00a0: saisissez neuf chiffres.'

const Visitor = z.object({
  name: nameField('Indiquez le nom du visiteur.', { max: FULL_NAME_MAX_CHARS }),
  address: plainLine('Adresse', ADDRESS_MAX_CHARS),
  phone: z.union([z.literal(''), telephoneField(INVALID_TELEPHONE)], INVALID_TELEPHONE),
  email: z.union([z.literal(''), emailField('Email invalide')], 'Email invalide'),
})
export type Visitor = z.infer<typeof Visitor>

/** Who visits. */
export const SlipForm = z
  .object({
    visitors: z
      .array(Visitor)
      .check(
        z.minLength(1, 'Indiquez au moins un visiteur.'),
        z.maxLength(VISITORS_MAX, `${VISITORS_MAX} visiteurs au plus.`),
      ),
    /** The company for which they visit; empty: for themselves. */
    company: plainLine('Société', LINE_MAX_CHARS),
    siren: z.string(SIREN).check(
      z.maxLength(SIRET_MAX_CHARS, { error: SIREN, abort: true }),
      z.overwrite(bareCode),
      z.refine((siren) => siren === '' || (/^\d{9}$/.test(siren) && hasLuhnKey(siren)), SIREN),
    ),
  })
  .check(
    z.refine(({ company, siren }) => siren === '' || company !== '', {
      error: 'Indiquez le nom de la société.',
      path: ['company'],
    }),
  )
export type SlipForm = z.infer<typeof SlipForm>

/** SHA-256 of the text that the signatory was shown. */
const textSha256 = z.string('Texte inconnu').check(z.regex(/^[0-9a-f]{64}$/, 'Texte inconnu'))
const isMailed = z.boolean('Répondez par oui ou par non.')

/** The signature of a visitor: drawn, or, without drawing, their name and a tick. */
export const Signature = z
  .object({
    strokes: StrokesField,
    name: plainLine('Nom', FULL_NAME_MAX_CHARS),
    isSigned: z.boolean('Répondez par oui ou par non.'),
  })
  .check(
    z.refine(isSignature, {
      error: 'Signez dans le cadre, ou tapez le nom et cochez «\u00a0Je signe\u00a0».',
      path: ['strokes'],
    }),
  )
export type Signature = z.infer<typeof Signature>

/** The signatures of all visitors of the slip, in its order. */
export const SlipSigningForm = z.object({
  textSha256,
  signatures: z
    .array(Signature)
    .check(z.minLength(1, 'Il manque une signature.'), z.maxLength(VISITORS_MAX, 'Signatures en trop.')),
  isMailed,
})
export type SlipSigningForm = z.infer<typeof SlipSigningForm>

export const SlipPaperForm = z.object({
  signedOn: calendarDay('Indiquez le jour de la signature.'),
  isMailed,
})
export type SlipPaperForm = z.infer<typeof SlipPaperForm>

export const SlipCancellationForm = z.object({ reason: filledText('Indiquez le motif.', NOTE_MAX_CHARS) })

const SlipText = z.object({
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  paragraphs: z.array(z.string()),
  /** About personal data; not the agency's words. */
  notice: z.string(),
  sha256: z.string().check(z.describe('SHA-256 of the whole text, which a signature names')),
})

export const SLIP_WAYS = ['screen', 'paper'] as const

export const SignedSlip = z.object({
  id: z.number(),
  way: z.enum(SLIP_WAYS),
  day: z.iso.date().check(z.describe('The day of the visit, as it was signed')),
  signedOn: z.iso.date(),
  recordedAt: z.iso.datetime(),
  visitors: z.array(z.string()),
  witness: z.string(),
  isMandated: z.boolean(),
  copySha256: z.string(),
  scanPages: z.nullable(z.number()).check(z.describe('Pages of the scan of the signed paper; null without one')),
  cancelled: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })),
})
export type SignedSlip = z.infer<typeof SignedSlip>

/** The slip of an appointment: as it would be signed now, and what was signed. */
export const VisitSlip = z.object({
  form: SlipForm,
  isPrepared: z
    .boolean()
    .check(z.describe('Whether the form was saved; else it has what the site knows of the person')),
  text: SlipText,
  isMandated: z.boolean().check(z.describe('Whether a mandate is in force on the day of the visit')),
  isMailable: z.boolean().check(z.describe('Whether a copy may be mailed: not of a discreet visit')),
  isOver: z.boolean().check(z.describe('Whether the appointment is cancelled: nothing is signed any more')),
  signed: z.nullable(SignedSlip),
  cancelled: z.array(SignedSlip),
})
export type VisitSlip = z.infer<typeof VisitSlip>

/** The visits of an affair, last first. */
export const ListingVisits = z.object({
  visits: z.array(z.object({ appointment: AppointmentLine, slip: z.nullable(SignedSlip) })),
  apart: z.array(SignedSlip).check(z.describe('Signed slips whose appointment was deleted with its request')),
  isReserved: z.boolean().check(z.describe('Whether slips are hidden from the caller')),
})
export type ListingVisits = z.infer<typeof ListingVisits>
