import { telephoneField } from '#domain/reading/telephone-field.ts'
import * as z from 'zod/mini'
import { Email } from '#domain/accounts/account.ts'
import { AMOUNT_MAX_EUR } from '#domain/limits.ts'
import { idOf, idText } from '#domain/id.ts'
import type { Status } from '#domain/listing/register/status.ts'
import { plainLine } from '#domain/one-line.ts'
import { nameField } from '#domain/person-name.ts'
import { missingText, plainText, requiredText } from '#domain/plain-text.ts'
import { RoomQuestion } from './question.ts'

// Access to the confidential file (« data room ») of a listing: the request, the decision, and what follows.

/** The states of a request, in their usual order (docs/decisions/data-room.md). */
export const ACCESS_STATE_LABELS = {
  requested: 'Demandé',
  'info-needed': 'Précisions demandées',
  approved: 'Approuvé',
  refused: 'Refusé',
  'agreement-sent': 'Accord à signer',
  signed: 'Accord signé',
  open: 'Ouvert',
  suspended: 'Suspendu',
  expired: 'Expiré',
  revoked: 'Retiré',
} as const
export type AccessState = keyof typeof ACCESS_STATE_LABELS
export const ACCESS_STATES = Object.keys(ACCESS_STATE_LABELS) as [AccessState, ...AccessState[]]

/** Final states; the buyer may make another request. */
export const ENDED_STATES = ['refused', 'expired', 'revoked'] as const satisfies readonly AccessState[]

/** A buyer's maximum number of requests that have not ended. */
export const OPEN_REQUESTS_MAX = 5
/** Days a file stays open unless the agency chooses otherwise; days an agreement or a question waits for the buyer. */
export const OPEN_DAYS = 30
export const AGREEMENT_DAYS = 14
/** Days for which the link of a mail to the seller works, while the request waits for the decision. */
export const SELLER_LINK_DAYS = 30
/** Working days without an answer of the seller before the agency gets a task and the seller one reminder. */
export const SELLER_DAYS = 3

/** What a reader may see: nothing, documents opened by the agreement, or also those opened by an accepted offer. */
export const LEVELS = [0, 1, 2] as const
export type Level = (typeof LEVELS)[number]
export const LEVEL_LABELS: Record<Level, string> = {
  0: 'Personne',
  1: 'Niveau 1\u00a0: après l’accord',
  2: 'Niveau 2\u00a0: après une offre acceptée',
}

export const FINANCINGS = ['fonds propres', 'prêt à demander', 'accord de principe', 'prêt obtenu'] as const
export const DELAYS = ['moins de 3 mois', '3 à 6 mois', '6 à 12 mois', 'plus d’un an'] as const

const CONTRIBUTION = 'Apport\u00a0: indiquez un montant en euros'

/** The buyer's situation and project; filled in once, and shown with each request. */
export const BuyerProfileForm = z.object({
  phone: telephoneField('Téléphone : à renseigner'),
  company: plainLine('Société', 120),
  contribution: z
    .number(CONTRIBUTION)
    .check(z.gte(0, CONTRIBUTION), z.lte(AMOUNT_MAX_EUR, 'Apport\u00a0: montant trop élevé')),
  financing: z.enum(FINANCINGS, 'Financement\u00a0: choisissez une réponse'),
  experience: requiredText('Expérience', 1_000),
  project: requiredText('Projet', 1_000),
  delay: z.enum(DELAYS, 'Délai\u00a0: choisissez une réponse'),
})
export type BuyerProfileForm = z.infer<typeof BuyerProfileForm>

export const BuyerProfile = z.extend(BuyerProfileForm, {
  confirmedAt: z.iso.datetime(),
  isCurrent: z.boolean().check(z.describe('Whether it was confirmed in the last six months')),
})
export type BuyerProfile = z.infer<typeof BuyerProfile>

export const AccessForm = z.object({
  propertyId: idOf('Bien inconnu'),
  message: plainText('Message', 1_000),
  /** Whether the seller may be told the buyer's name. */
  nameToSeller: z.boolean('Répondez par oui ou par non.'),
  consent: z.literal(true, 'Cochez cette case pour envoyer votre demande.'),
})
export type AccessForm = z.infer<typeof AccessForm>

export const ADVISER_KINDS = ['expert-comptable', 'banquier', 'avocat', 'notaire'] as const

export const AdviserForm = z.object({
  kind: z.enum(ADVISER_KINDS, 'Qualité\u00a0: choisissez une réponse'),
  firstName: nameField(missingText('Prénom'), { min: 1 }),
  lastName: nameField(missingText('Nom'), { min: 1 }),
  email: Email,
})
export type AdviserForm = z.infer<typeof AdviserForm>

export const QuestionForm = z.object({
  documentId: z.nullable(idOf('Document inconnu')),
  text: requiredText('Question', 1_000),
})
export type QuestionForm = z.infer<typeof QuestionForm>

export const TextForm = z.object({ text: requiredText('Réponse', 2_000) })

const access = {
  id: z.number(),
  listing: z.object({
    id: z.number(),
    title: z.string(),
    reference: z.nullable(z.string()),
    isPublic: z.boolean().check(z.describe('Whether it has a public page')),
  }),
  state: z.enum(ACCESS_STATES),
  stateAt: z.iso.datetime(),
  until: z.nullable(z.iso.datetime()).check(z.describe('When this state ends by itself; null: never')),
  next: z.string().check(z.describe('What comes next, by whom and by when, in words')),
  level: z.literal(LEVELS),
  adviser: z
    .nullable(z.object({ kind: z.enum(ADVISER_KINDS), of: z.string() }))
    .check(z.describe('Of whom they are the adviser; null for a buyer')),
  createdAt: z.iso.datetime(),
}

/** A request in the list of the person who made it. */
export const OwnAccess = z.object(access)
export type OwnAccess = z.infer<typeof OwnAccess>

const AdviserLine = z.object({
  id: z.number(),
  kind: z.enum(ADVISER_KINDS),
  name: z.string(),
  email: z.string(),
  state: z.enum(ACCESS_STATES),
})

const detail = {
  message: z.string(),
  asked: z.nullable(z.string()).check(z.describe('The question of the agency, or its reason to refuse')),
  answer: z.nullable(z.string()),
  isSigned: z.boolean(),
  questions: z
    .array(RoomQuestion)
    .check(z.describe('For the reader, also the questions of others that were answered to all')),
  advisers: z.array(AdviserLine),
}

/** A request as the person who made it sees it. */
export const OwnAccessDetail = z.object({
  ...access,
  ...detail,
  documents: z.number().check(z.describe('How many documents its level opens')),
})
export type OwnAccessDetail = z.infer<typeof OwnAccessDetail>

/** A request in the agency's list. */
export const AccessLine = z.object({
  ...access,
  name: z.string(),
  email: z.string(),
  sellerIsLate: z.boolean().check(z.describe('Asked more than three working days ago, without an answer')),
  unanswered: z.number().check(z.describe('Questions that wait for an answer')),
  isResumable: z.boolean().check(z.describe('Suspended by the status of the listing, which can resume it')),
})
export type AccessLine = z.infer<typeof AccessLine>

export const SELLER_ANSWER_LABELS = { '1': 'Oui, niveau 1', '2': 'Oui, niveaux 1 et 2', no: 'Non' } as const
export type SellerAnswer = keyof typeof SELLER_ANSWER_LABELS
export const SELLER_ANSWERS = Object.keys(SELLER_ANSWER_LABELS) as [SellerAnswer, ...SellerAnswer[]]

/** A request as the agency sees it. */
export const AccessDetail = z.object({
  ...AccessLine.shape,
  ...detail,
  leadId: z.nullable(z.number()),
  phone: z.string(),
  profile: z.nullable(BuyerProfile),
  conflicts: z
    .array(z.string())
    .check(z.describe('Words that suggest that the buyer is a competitor, the landlord, the seller or on the staff')),
  nameToSeller: z.boolean(),
  seller: z
    .nullable(
      z.object({
        email: z.string(),
        askedAt: z.iso.datetime(),
        remindedAt: z.nullable(z.iso.datetime()),
        answer: z.nullable(z.enum(SELLER_ANSWERS)),
        answeredAt: z.nullable(z.iso.datetime()),
      }),
    )
    .check(z.describe('The question to the seller and the answer')),
  sellerEmail: z.nullable(z.string()).check(z.describe('Email of the seller in the listing')),
  steps: z.array(z.string()).check(z.describe('Steps allowed now, by their names in POST …/steps')),
})
export type AccessDetail = z.infer<typeof AccessDetail>

const words = requiredText('Message', 2_000)
const days = z
  .int('Durée\u00a0: de 1 à 365 jours')
  .check(z.gte(1, 'Durée\u00a0: de 1 à 365 jours'), z.lte(365, 'Durée\u00a0: de 1 à 365 jours'))
const level = z.literal([1, 2], 'Niveau inconnu')

/** What the agency can do with a request. */
export const AccessStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('approve'), level, days }),
  z.object({ step: z.literal('ask'), words }),
  z.object({ step: z.literal('refuse'), words }),
  z.object({ step: z.literal('suspend'), words: plainText('Message', 2_000) }),
  z.object({ step: z.literal('resume') }),
  z.object({ step: z.literal('revoke'), words: plainText('Message', 2_000) }),
  z.object({ step: z.literal('renew'), days }),
  z.object({ step: z.literal('level'), level }),
])
export type AccessStep = z.infer<typeof AccessStep>
export type AccessStepName = AccessStep['step']

/** The steps of each state, whatever the status of the listing. */
export const STEPS_FROM: Record<AccessState, readonly AccessStepName[]> = {
  requested: ['approve', 'ask', 'refuse'],
  'info-needed': ['approve', 'ask', 'refuse'],
  approved: ['revoke'],
  refused: [],
  'agreement-sent': ['revoke', 'renew', 'level'],
  signed: ['revoke'],
  open: ['suspend', 'revoke', 'renew', 'level'],
  suspended: ['resume', 'revoke'],
  expired: ['renew'],
  revoked: [],
}

/** Steps after which the file is open, or opens with the signature. */
export const OPENING_STEPS = ['approve', 'resume', 'renew'] as const satisfies readonly AccessStepName[]

/** To whom a file may be open in each status of its listing: `chosen` is the buyer whose offer is accepted. */
export const OPEN_TO: Record<Status, 'all' | 'chosen' | 'none'> = {
  brouillon: 'none',
  'en vente': 'all',
  'sous offre': 'chosen',
  'sous compromis': 'chosen',
  vendu: 'none',
  retiré: 'none',
}

/** A listing as its readers meet it: its status, and whether the reader is the buyer of the accepted offer, or advises them. */
export interface Offered {
  status: Status
  isChosen: boolean
}

/** Whether the file of a listing may be open to a reader at all. */
export const mayBeOpen = ({ status, isChosen }: Offered): boolean =>
  OPEN_TO[status] === 'all' || (OPEN_TO[status] === 'chosen' && isChosen)

/** The steps that the agency may take: those of the state, without the opening ones where the file must stay closed. */
export const allowedSteps = (state: AccessState, offered: Offered): AccessStepName[] =>
  STEPS_FROM[state].filter((step) => mayBeOpen(offered) || !OPENING_STEPS.some((opening) => opening === step))

export const AccessQuery = z.object({
  listing: z.optional(idText('Bien inconnu')),
  /** Only those that wait for the agency. */
  view: z.optional(z.literal('waiting', 'Filtre inconnu')),
})
export type AccessQuery = z.infer<typeof AccessQuery>

export const SellerForm = z.object({ email: Email })

const token = z.string('Ce lien est incomplet.').check(z.minLength(1), z.maxLength(100, 'Ce lien est incomplet.'))
export const TokenForm = z.object({ token })

/** The question that the seller is asked. */
export const SellerQuestion = z.object({
  listing: z.string(),
  buyer: z.nullable(z.string()).check(z.describe('Name of the buyer, if they agreed to it being told')),
  about: z.array(z.string()).check(z.describe('The buyer’s contribution, financing, experience and delay, in words')),
  documents: z
    .array(z.object({ title: z.string(), level: z.literal([1, 2]) }))
    .check(z.describe('What each level opens today, in the order of the file')),
  answer: z.nullable(z.enum(SELLER_ANSWERS)),
})
export type SellerQuestion = z.infer<typeof SellerQuestion>

export const SellerAnswerForm = z.object({ token, answer: z.enum(SELLER_ANSWERS, 'Choisissez une réponse.') })

export const RoomAnswerForm = z.object({
  text: requiredText('Réponse', 2_000),
  /** Sent to all readers, without the name of the person who asked. */
  toAll: z.boolean('Répondez par oui ou par non.'),
})
export type RoomAnswerForm = z.infer<typeof RoomAnswerForm>
