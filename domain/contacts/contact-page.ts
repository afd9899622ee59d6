import * as z from 'zod/mini'
import { ContactBrief } from '#domain/briefs/written-brief.ts'
import { emailField } from '#domain/accounts/account.ts'
import { ROLES } from '#domain/accounts/account.ts'
import { idOf } from '#domain/id.ts'
import {
  ADDRESS_MAX_CHARS,
  LINE_MAX_CHARS,
  NAME_MAX_CHARS,
  NOTE_MAX_CHARS,
  TEXT_QUERY_MAX_CHARS,
} from '#domain/limits.ts'
import { plainLine } from '#domain/one-line.ts'
import { filledText } from '#domain/plain-text.ts'
import { telephoneField } from '#domain/reading/telephone-field.ts'
import { CONTACT_CONSENTS, CONTACT_ORIGINS, CONTACT_QUALITIES, CONTACT_WAYS } from './contact.ts'

// One page a person: what the agency knows of them, and what a member may change.

/** Emails, and telephones, of one person. */
const CONTACT_MARKS_MAX = 10

const emails = z
  .array(emailField('Email invalide'))
  .check(z.maxLength(CONTACT_MARKS_MAX, `${CONTACT_MARKS_MAX} adresses au plus.`))
const phones = z
  .array(telephoneField('Téléphone invalide'))
  .check(z.maxLength(CONTACT_MARKS_MAX, `${CONTACT_MARKS_MAX} téléphones au plus.`))
const listed = <const Value extends string>(values: readonly Value[], unknown: string) =>
  z.array(z.enum(values as readonly [Value, ...Value[]], unknown)).check(z.maxLength(values.length, unknown))

/** What a member types of a person, the whole of it. */
export const ContactPersonForm = z
  .object({
    firstName: plainLine('Prénom', NAME_MAX_CHARS),
    lastName: plainLine('Nom', NAME_MAX_CHARS),
    company: plainLine('Société', LINE_MAX_CHARS),
    address: plainLine('Adresse', ADDRESS_MAX_CHARS),
    emails,
    phones,
    qualities: listed(CONTACT_QUALITIES, 'Qualité inconnue'),
    forbidden: listed(CONTACT_WAYS, 'Moyen de contact inconnu'),
  })
  .check(
    z.refine(({ firstName, lastName, company }) => `${firstName}${lastName}${company}` !== '', {
      error: 'Indiquez un nom ou une société.',
      path: ['lastName'],
    }),
  )
export type ContactPersonForm = z.infer<typeof ContactPersonForm>

export const ContactNoteForm = z.object({ text: filledText('Écrivez une note.', NOTE_MAX_CHARS) })

/** Who is merged into the person of the path. */
export const ContactMergeForm = z.object({ otherId: idOf('Personne inconnue') })

export const KnownContactQuery = z.object({
  q: z.string('Saisissez un téléphone ou un email').check(z.trim(), z.maxLength(TEXT_QUERY_MAX_CHARS)),
})

/** Whose seller somebody is, of an affair that the reader may not read: no word of the affair. */
const SellerAgent = z.object({ id: z.nullable(z.number()), name: z.string(), phone: z.string() })
export type SellerAgent = z.infer<typeof SellerAgent>

/** A person recognised by an email or a telephone while it is typed, and whose seller they are: search tells the rest. */
export const KnownContact = z.object({ id: z.number(), sellerOf: z.array(SellerAgent) })
export type KnownContact = z.infer<typeof KnownContact>

/** The most people recognised by one number. */
export const KNOWN_CONTACTS_SHOWN = 5

/** What somebody left, in the order of its kinds on the page. */
export const CONTACT_ITEM_KINDS = [
  'request',
  'appointment',
  'file',
  'proposal',
  'affair',
  'alert',
  'favourite',
  'mail',
] as const
export type ContactItemKind = (typeof CONTACT_ITEM_KINDS)[number]

/** The newest of each kind that the page shows. */
export const CONTACT_ITEMS_SHOWN = 20

export const ContactItem = z.object({
  kind: z.enum(CONTACT_ITEM_KINDS),
  at: z.iso.datetime(),
  label: z.string(),
  note: z.string(),
  to: z.nullable(z.string()).check(z.describe('Path of its page')),
})
export type ContactItem = z.infer<typeof ContactItem>

const Merged = z.object({ id: z.number(), name: z.string(), at: z.iso.datetime(), by: z.string() })
const Alike = z.object({ id: z.number(), name: z.string(), email: z.string(), phone: z.string() })
const Note = z.object({ id: z.number(), text: z.string(), author: z.string(), at: z.iso.datetime() })

export const ContactDetail = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  address: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  qualities: z.array(z.enum(CONTACT_QUALITIES)).check(z.describe('Named by a member')),
  shown: z.array(z.enum(CONTACT_QUALITIES)).check(z.describe('Shown by what they left')),
  forbidden: z.array(z.enum(CONTACT_WAYS)),
  origin: z.enum(CONTACT_ORIGINS),
  consent: z.object({
    state: z.enum(CONTACT_CONSENTS),
    words: z.string(),
    version: z.string(),
    at: z.nullable(z.iso.datetime()),
  }),
  seenAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  account: z.nullable(z.object({ id: z.number(), role: z.enum(ROLES) })),
  isReserved: z
    .boolean()
    .check(z.describe('A seller whose affair the reader may not read, and nothing else: all is blank')),
  sellerOf: z.array(SellerAgent),
  mergedInto: z.nullable(z.object({ id: z.number(), name: z.string() })),
  merged: z.array(Merged).check(z.describe('People merged into this one, who can be separated again')),
  alike: z.array(Alike).check(z.describe('People with the same telephone')),
  // Without the form of confidential files, which the desk's first screens do not load.
  buyerProfile: z
    .nullable(
      z.object({
        contribution: z.number(),
        financing: z.string(),
        project: z.string(),
        delay: z.string(),
        confirmedAt: z.iso.datetime(),
      }),
    )
    .check(z.describe('As filled in for confidential files')),
  briefs: z.array(ContactBrief),
  items: z.array(ContactItem),
  notes: z.array(Note),
})
export type ContactDetail = z.infer<typeof ContactDetail>
