import { bareCode } from '#domain/reading/code.ts'
import * as z from 'zod/mini'
import { calendarDay } from '#domain/calendar-day.ts'
import { idText } from '#domain/id.ts'
import { SIRET_MAX_CHARS, TEXT_QUERY_MAX_CHARS } from '#domain/limits.ts'
import { plainLine, requiredLine } from '#domain/one-line.ts'
import { plainText, requiredText } from '#domain/plain-text.ts'

const keysOf = <Choices extends object>(choices: Choices) => Object.keys(choices) as (keyof Choices & string)[]

export const MANDATE_KINDS = { vente: 'Vente', location: 'Location', recherche: 'Recherche' } as const
export const MANDATE_KIND_NAMES = keysOf(MANDATE_KINDS)

export const EXCLUSIVITIES = { simple: 'Simple', 'semi-exclusif': 'Semi-exclusif', exclusif: 'Exclusif' } as const
export const EXCLUSIVITY_NAMES = keysOf(EXCLUSIVITIES)

export const FEES_PAYERS = {
  vendeur: 'Le mandant',
  acquereur: 'L’acquéreur ou le preneur',
  partages: 'Les deux parties',
} as const
export const FEES_PAYER_NAMES = keysOf(FEES_PAYERS)

/** What a row of the register records: a mandate, or a later act about one. */
export const MANDATE_ACTS = {
  mandat: 'Mandat',
  avenant: 'Avenant',
  correction: 'Correction',
  résiliation: 'Résiliation',
} as const
export const MANDATE_ACT_NAMES = keysOf(MANDATE_ACTS)

const PARTIES_MAX = 10
/** A mandate is irrevocable for three months at most; after that, this notice ends it: décret 72-678, art. 78. */
const IRREVOCABLE_MONTHS_MAX = 3
export const NOTICE_DAYS = 15
const NOTICE_DAYS_MAX = 90

const wholeNumber = (what: string, max: number) => {
  const rule = `${what} : saisissez un nombre entier entre 0 et ${max}`
  return z.number(rule).check(z.int(rule), z.gte(0, rule), z.lte(max, rule))
}

const day = (what: string) => calendarDay(`${what} : saisissez une date`)

const Party = z.object({
  name: requiredLine('Nom du mandant', 200),
  address: requiredLine('Adresse du mandant', 300),
  quality: plainLine('Qualité du mandant', 200),
  siren: z.string('SIREN : saisissez neuf chiffres').check(
    z.maxLength(SIRET_MAX_CHARS, { error: 'SIREN : saisissez neuf chiffres', abort: true }),
    z.overwrite(bareCode),
    z.refine((siren) => siren === '' || /^\d{9}$/.test(siren), 'SIREN : saisissez neuf chiffres'),
  ),
})

const terms = z.object({
  kind: z.enum(MANDATE_KIND_NAMES, 'Type de mandat : choisissez une valeur'),
  parties: z
    .array(Party)
    .check(z.minLength(1, 'Indiquez au moins un mandant'), z.maxLength(PARTIES_MAX, `${PARTIES_MAX} mandants au plus`)),
  object: requiredText('Objet du mandat', 500),
  nature: requiredLine('Nature du bien', 200),
  place: requiredLine('Situation du bien', 300),
  exclusive: z.enum(EXCLUSIVITY_NAMES, 'Exclusivité : choisissez une valeur'),
  signedOn: day('Signé le'),
  startsOn: day('Prise d’effet'),
  endsOn: day('Échéance'),
  noticeDays: wholeNumber('Préavis en jours', NOTICE_DAYS_MAX),
  irrevocableMonths: wholeNumber('Irrévocabilité en mois', IRREVOCABLE_MONTHS_MAX),
  fees: requiredLine('Honoraires', 300),
  feesPayer: z.enum(FEES_PAYER_NAMES, 'Honoraires à la charge de : choisissez une valeur'),
  reporting: plainText('Actions et compte rendu', 1_000),
})

type Terms = z.infer<typeof terms>

/**
 * Rules that involve several fields. A mandate with exclusivity must say what the agency does and how it reports on it, or
 * it is void (loi 70-9 art. 6 I).
 */
const consistent = <Form extends z.ZodMiniType<Terms, Terms>>(form: Form): Form =>
  form.check(
    z.refine(({ signedOn, startsOn }: Terms) => signedOn <= startsOn, {
      path: ['startsOn'],
      error: 'Le mandat ne peut pas prendre effet avant sa signature',
    }),
    z.refine(({ startsOn, endsOn }: Terms) => startsOn < endsOn, {
      path: ['endsOn'],
      error: 'L’échéance doit suivre la prise d’effet',
    }),
    z.refine(({ exclusive, reporting }: Terms) => exclusive === 'simple' || reporting !== '', {
      path: ['reporting'],
      error:
        'Un mandat avec exclusivité indique les actions menées, et comment et à quel rythme il en est rendu compte',
    }),
  ) as Form

/** A mandate as administrators record it. */
export const MandateForm = consistent(terms)
export type MandateForm = z.infer<typeof MandateForm>

/** New terms of a mandate: agreed (an amendment), or correcting a copying error (a correction). */
export const MandateChangeForm = consistent(
  z.extend(terms, {
    act: z.enum(['avenant', 'correction'], 'Choisissez avenant ou correction'),
    reason: requiredText('Motif', 500),
  }),
)
export type MandateChangeForm = z.infer<typeof MandateChangeForm>

/** The end of a mandate: `on` is the first day on which it is no longer in force. */
export const TerminationForm = z.object({ on: day('Date d’effet'), reason: requiredText('Motif', 500) })
export type TerminationForm = z.infer<typeof TerminationForm>

/** A renewal: the same terms until a later day. */
export const RenewalForm = z.object({ until: day('Nouvelle échéance') })
export type RenewalForm = z.infer<typeof RenewalForm>

const NUMBER_RULE = 'Premier numéro : saisissez un nombre entier supérieur à 0'
export const FirstNumberForm = z.object({
  number: z.number(NUMBER_RULE).check(z.int(NUMBER_RULE), z.gte(1, NUMBER_RULE), z.lte(1_000_000_000, NUMBER_RULE)),
})

/** A row of the register: what was recorded, under which number, by whom and when. Rows never change. */
export const RegisterRow = z.extend(terms, {
  /** The data about the seller and the place is left out, because the caller may not read it. */
  isRestricted: z.optional(z.boolean()),
  /** Whether the caller may change, renew or end the mandate. */
  isChangeable: z.boolean(),
  signedOn: z.iso.date(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  parties: z.array(Party),
  object: z.string(),
  place: z.string(),
  fees: z.string(),
  number: z.number(),
  act: z.enum(keysOf(MANDATE_ACTS)),
  /** The number of the mandate that this row changes or ends; null for a mandate. */
  of: z.nullable(z.number()),
  reason: z.string(),
  listingId: z.nullable(z.number()),
  recordedAt: z.iso.datetime(),
  recordedBy: z.string(),
  /** SHA-256 of this row and of the previous row's hash. */
  hash: z.string(),
})
export type RegisterRow = z.infer<typeof RegisterRow>

/** A row of the register's list; for a mandate, with the later acts about it, oldest first. */
export const RegisterLine = z.extend(RegisterRow, {
  later: z.array(RegisterRow),
  /** The listing as it is now. */
  listing: z.nullable(z.object({ title: z.string(), reference: z.string() })),
})
export type RegisterLine = z.infer<typeof RegisterLine>

type Period = Pick<RegisterRow, 'act' | 'startsOn' | 'endsOn'>

/** The last day (YYYY-MM-DD) of a mandate: a termination's `endsOn` is the first day without it. */
export const lastDayOf = ({ act, endsOn }: Period): string => (act === 'résiliation' ? dayBefore(endsOn) : endsOn)

/** Whether a mandate is in force on a day (YYYY-MM-DD), given its latest row. */
export const isInForce = (mandate: Period, day: string): boolean => mandate.startsOn <= day && day <= lastDayOf(mandate)

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** Views of the register: current mandates by state, or all recorded acts. */
export const REGISTER_VIEWS = {
  'en-cours': 'En cours',
  finissent: 'Finissent sous 60 j',
  finis: 'Finis',
  recherche: 'Recherche',
  actes: 'Tous les actes',
} as const
export type RegisterView = keyof typeof REGISTER_VIEWS
export const REGISTER_VIEW_NAMES = keysOf(REGISTER_VIEWS)
export const ENDING_DAYS = 60
/** A listing is taken off the site this many days after its last confirmation. */
export const CONFIRMED_DAYS = 105

/** Order by earliest or latest end. The default is by number, newest first. */
export const REGISTER_ORDERS = ['fin', '-fin'] as const

/** Each word of `q` is a number of the register, or in the reference, title, parties, object or place. */
export const RegisterQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_QUERY_MAX_CHARS))),
  view: z.optional(z.enum(REGISTER_VIEW_NAMES, 'Vue inconnue')),
  sort: z.optional(z.enum(REGISTER_ORDERS, 'Ordre inconnu')),
  /** The page number. */
  cursor: z.optional(idText('Page inconnue')),
})
export type RegisterQuery = z.infer<typeof RegisterQuery>

/** Whether the register is intact: each row has the hash of its content and of the previous row, and no number is missing. */
export const RegisterCheck = z.object({
  rows: z.number(),
  isIntact: z.boolean(),
  /** The first number that is missing or was changed. */
  brokenAt: z.nullable(z.number()),
  lastNumber: z.nullable(z.number()),
  lastHash: z.nullable(z.string()),
  /** The number of the next row. */
  nextNumber: z.number(),
  /** When the first row was recorded. */
  since: z.nullable(z.iso.datetime()),
})
export type RegisterCheck = z.infer<typeof RegisterCheck>
