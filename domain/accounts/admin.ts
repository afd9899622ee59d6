import { INVALID_TELEPHONE, telephoneField } from '#domain/reading/telephone-field.ts'
import * as z from 'zod/mini'
import { calendarDay } from '#domain/calendar-day.ts'
import { idText } from '#domain/id.ts'
import {
  AGENT_STATUS_MAX_CHARS,
  NOTE_MAX_CHARS,
  PASSWORD_LOGIN_MIN_CHARS,
  PASSWORD_MAX_CHARS,
  TEXT_QUERY_MAX_CHARS,
} from '#domain/limits.ts'
import { RoomQuestion } from '#domain/data-room/question.ts'
import { LeadAffair, SellersAffair } from '#domain/leads/affair.ts'
import { LEAD_CHANNELS, NOTICES } from '#domain/leads/recorded-lead.ts'
import { plainLine } from '#domain/one-line.ts'
import { ValuationSnapshot } from '#domain/valuation/snapshot.ts'
import { ProfileForm, ROLES, User } from './account.ts'
import { ACTOR_KIND_NAMES } from './actor.ts'
import { TeamRoleField } from './team.ts'
import type { SettingName } from '#domain/agency/settings.ts'
import type { DossierForm } from '#domain/listing/dossier.ts'
import type { FactName } from '#domain/listing/register/fields.ts'
import type { PropertyForm } from '#domain/listing/form.ts'

/** docs/specification.md §5, Admin user edit. */
export const UserForm = z.extend(ProfileForm, {
  role: z.enum(ROLES, 'Rôle inconnu : choisissez user ou admin'),
  active: z.boolean('Indiquez si le compte est actif'),
  /** Only for administrators. When absent, the role stays; a new administrator becomes an owner. */
  teamRole: z.optional(TeamRoleField),
})
export type UserForm = z.infer<typeof UserForm>

export const TeamRoleForm = z.object({ teamRole: TeamRoleField })

/** The person to invite, and their role in the team. */
export const InvitationForm = z.extend(ProfileForm, { teamRole: z.optional(TeamRoleField) })
export type InvitationForm = z.infer<typeof InvitationForm>

/** A pending invitation to join the team. */
export const Invitation = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  teamRole: TeamRoleField,
  sentAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const agentText = (label: string) => plainLine(label, AGENT_STATUS_MAX_CHARS)

const RANK = 'Indiquez un rang de 1 à 99, ou laissez vide.'

/** Position on the agency's page; null: not shown there. */
export const TeamRank = z.nullable(z.int(RANK).check(z.gte(1, RANK), z.lte(99, RANK)))

/** What is shown beside an agent's name, on the pages of their listings and on the agency's page. */
export const AgentForm = z.object({
  /** The status that the law requires to be shown for an agent who is not an employee; empty for employees. */
  agentStatus: agentText('Statut d’agent'),
  agentSpeciality: z.optional(agentText('Spécialité')),
  agentPhone: z.optional(z.union([z.literal(''), telephoneField(INVALID_TELEPHONE)], INVALID_TELEPHONE)),
  agentTitle: z.optional(agentText('Fonction')),
  agentSector: z.optional(agentText('Secteur')),
  teamRank: z.optional(TeamRank),
})
export type AgentForm = z.infer<typeof AgentForm>

/** An administrator. */
export const Member = z.extend(User, {
  ...AgentForm.shape,
  teamRole: TeamRoleField,
  factors: z.optional(z.number()).check(z.describe('Number of second factors; only sent to owners')),
})
export type Member = z.infer<typeof Member>

const tooShort = `Le mot de passe doit contenir au moins ${PASSWORD_LOGIN_MIN_CHARS} caractères`

/** docs/specification.md §5, Admin password reset. */
export const UserPasswordForm = z.object({
  newPassword: z
    .string(tooShort)
    .check(
      z.minLength(PASSWORD_LOGIN_MIN_CHARS, tooShort),
      z.maxLength(PASSWORD_MAX_CHARS, `Le mot de passe ne doit pas dépasser ${PASSWORD_MAX_CHARS} caractères`),
    ),
})

export const LEAD_KINDS = ['contact', 'estimate'] as const

export const LEAD_STATUSES = ['new', 'in-progress', 'done', 'spam', 'erased'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

export const LEAD_STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'Nouveau',
  'in-progress': 'En cours',
  done: 'Traité',
  spam: 'Indésirable',
  erased: 'Effacé',
}

/** Fields of a lead in lists. */
export const leadLine = {
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(LEAD_STATUSES),
  suspicions: z.array(z.string()),
  createdAt: z.iso.datetime(),
}

/** docs/specification.md §3: a contact request, as administrators read it. */
export const ContactLine = z.object({
  ...leadLine,
  subject: z.string(),
  message: z.string(),
  propertyTitle: z.nullable(z.string()),
})
export type ContactLine = z.infer<typeof ContactLine>

const LeadNote = z.object({ id: z.number(), author: z.string(), text: z.string(), createdAt: z.iso.datetime() })

const MailLine = z.object({
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})

/** An entry of the audit log: who saw or changed what, and when. */
export const AuditEntry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  actorId: z.number().check(z.describe('The account of the actor; 0 for the site and for sellers, who have none')),
  actor: z.string(),
  actorKind: z.nullable(z.enum(ACTOR_KIND_NAMES)).check(z.describe('Null for old entries that do not tell')),
  action: z.string(),
  subject: z.string(),
  subjectId: z.nullable(z.number()),
  changes: z.record(z.string(), z.unknown()),
  text: z.string().check(z.describe('What the actor did, in words')),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Filters of the audit log: each is the prefix of its actions, except `seen`, which is their suffix. */
export const AUDIT_KINDS = [
  ...(['property', 'mandate', 'lead', 'access', 'document', 'opinion', 'user', 'team', 'agency'] as const),
  ...(['session', 'export', 'seen'] as const),
] as const

/** Each word of `q` must be in the name of the actor or of the subject. Days are in Paris time; both are included. */
export const AuditQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_QUERY_MAX_CHARS))),
  kind: z.optional(z.enum(AUDIT_KINDS, 'Filtre inconnu')),
  /** The account id of the actor. */
  actor: z.optional(idText('Personne inconnue')),
  /** The id of a listing: entries about it, or about a mandate, a request or an opinion that concerns it. */
  listing: z.optional(idText('Bien inconnu')),
  from: z.optional(calendarDay('Jour inconnu')),
  to: z.optional(calendarDay('Jour inconnu')),
  /** The page number. */
  cursor: z.optional(idText('Page inconnue')),
})
export type AuditQuery = z.infer<typeof AuditQuery>

/** The members of the team, and all other actors of the audit log. */
export const AuditActors = z.array(
  z.object({ id: z.number(), name: z.string(), kind: z.nullable(z.enum(ACTOR_KIND_NAMES)) }),
)
export type AuditActors = z.infer<typeof AuditActors>

/** Another request by the same person. */
const RelatedLead = z.object({
  id: z.number(),
  name: z.string(),
  reference: z.string(),
  kind: z.enum(LEAD_KINDS),
  status: z.enum(LEAD_STATUSES),
  subject: z.string(),
  createdAt: z.iso.datetime(),
})

/** A lead with its notes, mails and status. */
export const LeadDetail = z.object({
  ...leadLine,
  kind: z.enum(LEAD_KINDS),
  phoneE164: z.nullable(z.string()),
  propertyId: z.nullable(z.number()),
  propertyTitle: z.nullable(z.string()),
  appointment: z.nullable(z.string()).check(z.describe('The booked half-hour, in words')),
  meeting: z
    .nullable(z.string())
    .check(z.describe('How the appointment takes place and with whom, as the visitor chose')),
  civility: z.nullable(z.string()),
  told: z
    .array(z.object({ name: z.string(), label: z.string(), text: z.string() }))
    .check(z.describe('The answers of the form in words, in its order, without those about the sender')),
  valuation: z.nullable(ValuationSnapshot).check(z.describe('The online valuation that it was sent from')),
  channel: z.enum(LEAD_CHANNELS),
  recordedBy: z.nullable(z.string()).check(z.describe('The member who recorded it; null for a form of the site')),
  notice: z.nullable(z.enum(NOTICES)).check(z.describe('How the person was told what becomes of their data')),
  consentWords: z.string(),
  consentVersion: z.string(),
  otherOffers: z.boolean(),
  assigneeId: z.nullable(z.number()),
  callBackOn: z.nullable(z.iso.date()),
  notes: z.array(LeadNote),
  mails: z.array(MailLine),
  journal: z.array(AuditEntry).check(z.describe('Its entries in the audit log')),
  questions: z
    .array(z.extend(RoomQuestion, { name: z.string() }))
    .check(z.describe('About the confidential file of its listing, for who reads it')),
  isFromSeller: z.boolean().check(z.describe('Whether it may become an affair')),
  affair: z.nullable(LeadAffair).check(z.describe('The affair that it became')),
  sellersAffairs: z.array(SellersAffair).check(z.describe('Affairs that its sender sells already, newest first')),
  related: z.array(RelatedLead).check(z.describe('Other requests of the same person, newest first')),
})
export type LeadDetail = z.infer<typeof LeadDetail>

/** A request that a member has just recorded. */
export const RecordedLead = z.object({
  ...LeadDetail.shape,
  briefId: z.nullable(z.number()).check(z.describe('What the caller looks for, compared with the listings')),
})

/** A note can say what became of the request: its status is stored with it. */
export const LeadNoteForm = z.object({
  status: z.optional(z.enum(LEAD_STATUSES, 'Statut inconnu')),
  text: z
    .string('Écrivez une note')
    .check(
      z.trim(),
      z.minLength(1, 'Écrivez une note'),
      z.maxLength(NOTE_MAX_CHARS, `La note ne doit pas dépasser ${NOTE_MAX_CHARS} caractères`),
    ),
})

export const FailedMail = z.extend(MailLine, { leadId: z.nullable(z.number()) })

/** What the tabs of the administration count, and what its forms can do. */
export const Summary = z.object({
  listings: z.number(),
  users: z.number(),
  newRequests: z.number(),
  canOptimise: z.boolean().check(z.describe('Whether a service that rewrites descriptions is configured')),
})

/** Groups of settings are recorded field by field. */
export type SettingField = `${SettingName}.${string}`

/** What changes of a request for a confidential file. */
type AccessField = 'state' | 'level' | 'days' | 'until' | 'offer' | 'adviserKind' | 'sellerEmail'

/** What changes of a request besides its status. */
type LeadField = 'assigneeId' | 'callBackOn'

/** What changes of a document of a confidential file. */
type DocumentField = 'title' | 'kind' | 'level' | 'position' | 'version'

/** Every field whose changes the audit log records. Facts are recorded one by one. */
export type AuditedField =
  | Exclude<keyof PropertyForm, 'details'>
  | Exclude<keyof DossierForm, 'facts'>
  | FactName
  | keyof UserForm
  | keyof AgentForm
  | SettingField
  | AccessField
  | LeadField
  | 'firstNumber'
  | DocumentField
  | 'profileImage'
  | 'handedOver'
  | 'status'
  | 'confirmedWords'
  | 'closedOn'
