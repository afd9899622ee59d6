import { table, instant, oneOf, indexed, computed } from '../columns.ts'
import { bigint, text, integer, boolean, smallint, uniqueIndex, check } from 'drizzle-orm/pg-core'
import { ROLES } from '#domain/accounts/account.ts'
import { TEAM_ROLES } from '#domain/accounts/team.ts'
import { sql } from 'drizzle-orm'
import { FACTOR_KINDS } from '#domain/accounts/second-factor.ts'
import { belongsTo } from './register-columns.ts'

/** Accounts: docs/specification.md §3, User. */
export const account = table(
  'account',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    /**
     * While a change of `email` waits for its confirmation: the former one, which still gets password links and codes. Null
     * otherwise.
     */
    formerEmail: text('former_email'),
    /** The last email of this account that its owner verified by a link mailed to it. */
    verifiedEmail: text('verified_email'),
    /** SHA-256 of the token of the verification link, with the email; null once used. */
    verificationHash: text('verification_hash'),
    verificationAt: instant('verification_at'),
    /** argon2id hash with its parameters and salt. */
    passwordHash: text('password_hash').notNull(),
    role: oneOf(ROLES).notNull().default('user'),
    /** Rights of an administrator; unused for others. An administrator made by a call of the specification has all rights. */
    teamRole: oneOf(TEAM_ROLES, 'team_role').notNull().default('owner'),
    /** When a second factor was first required: start of the grace period. */
    factorAskedAt: instant('factor_asked_at'),
    /** Wrong codes at log-ins since the last right second factor. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    active: boolean().notNull().default(true),
    profileImage: text('profile_image'),
    /** Shown with the name of a listing's agent: « agent commercial, RSAC Caen 123 456 789 » (loi 70-9 art. 6-2). */
    agentStatus: text('agent_status').notNull().default(''),
    /** « hôtels et restaurants, Ouest ». */
    agentSpeciality: text('agent_speciality').notNull().default(''),
    /** Direct line, as shown. */
    agentPhone: text('agent_phone').notNull().default(''),
    /** « Gérante », « Négociateur ». */
    agentTitle: text('agent_title').notNull().default(''),
    /** « Normandie et Bretagne ». */
    agentSector: text('agent_sector').notNull().default(''),
    /** Position of an administrator in the team on /agence; null: not shown there. */
    teamRank: smallint('team_rank'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('account_email').on(sql`lower(${t.email})`),
    uniqueIndex('account_former_email').on(sql`lower(${t.formerEmail})`),
  ],
)

/** Name, email and telephone, for the list of people: see the view `trace`. */
export const accountComputed = computed(account, 'words')

/** SQL: whether the owner of an `account` has proved that its current email is theirs. */
export const isEmailProved = sql<boolean>`(${account.formerEmail} is null
  and coalesce(lower(${account.verifiedEmail}) = lower(${account.email}), false))`

export const accountId = () => belongsTo('account_id', () => account.id).notNull()

/** Open sessions. Only the SHA-256 of the token is stored. */
export const session = table(
  'session',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: accountId(),
    tokenHash: text('token_hash').notNull(),
    device: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** When the second factor was last given in this session. */
    factorAt: instant('factor_at'),
    /** Wrong codes in this session since the last right second factor. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
  },
  (t) => [uniqueIndex('session_token_hash').on(t.tokenHash), ...indexed(t.accountId, t.lastSeenAt)],
)

/** Second factors of the team: passkeys (WebAuthn), and applications that show codes (RFC 6238). */
export const factor = table(
  'factor',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: accountId(),
    kind: oneOf(FACTOR_KINDS).notNull(),
    name: text().notNull(),
    /** Of a passkey: base64url. */
    credentialId: text('credential_id'),
    /** Of a passkey: COSE, base64url. */
    publicKey: text('public_key'),
    /** Of a passkey: its signature counter, 0 when it does not count. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    /** Of an application: sealed with FILE_KEY, « key id:Base64 »; Base32 in clear while the site has no key. */
    secret: text(),
    /** Of an application: the last 30-second step whose code was accepted. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    uniqueIndex('factor_credential').on(t.credentialId),
    ...indexed(t.accountId),
    check(
      'factor_proof',
      sql`case ${t.kind} when 'passkey' then ${t.credentialId} is not null and ${t.publicKey} is not null else ${t.secret} is not null end`,
    ),
  ],
)

/** One-time codes for a log-in without a factor, deleted once used. Only the SHA-256 is stored. */
export const recoveryCode = table(
  'recovery_code',
  { codeHash: text('code_hash').primaryKey(), accountId: accountId() },
  (t) => [...indexed(t.accountId)],
)

/** Unanswered questions for a second factor: the SHA-256 of their token, and the data that check the answer. */
export const factorQuestion = table(
  'factor_question',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    /** The session that requested it; null at log-in, before there is one. */
    sessionId: belongsTo('session_id', () => session.id),
    /** Prove the identity, or set up a new factor of a kind. */
    purpose: oneOf(['proof', ...FACTOR_KINDS]).notNull(),
    /** The challenge of a passkey, or the secret of a new application, stored like that of a factor. */
    secret: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [...indexed(t.accountId, t.sessionId)],
)

/** Browsers in which a member of the team has logged in, by the SHA-256 of their cookie. */
export const knownBrowser = table(
  'known_browser',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (t) => [...indexed(t.accountId)],
)

/** Links that end all sessions of an account, in mails about a log-in from a new browser; deleted once used. */
export const sessionsEnd = table(
  'sessions_end',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [...indexed(t.accountId)],
)

/** Links to choose a new password, deleted once used. */
export const passwordReset = table(
  'password_reset',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    /** The email to which the link was mailed; null in rows of earlier versions: the account's. */
    sentTo: text('sent_to'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [...indexed(t.accountId)],
)

/** Invitations to the team, deleted once accepted, or with the sender's account. */
export const invitation = table(
  'invitation',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    /** Role in the team once accepted. */
    teamRole: oneOf(TEAM_ROLES, 'team_role').notNull().default('agent'),
    /** The sender. */
    accountId: accountId(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('invitation_email').on(sql`lower(${t.email})`), ...indexed(t.accountId)],
)

/** Former emails of accounts, and links to restore them; deleted once used. */
export const emailChange = table(
  'email_change',
  {
    /** In the order of the changes. */
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: accountId(),
    formerEmail: text('former_email').notNull(),
    /** SHA-256 of the token mailed to the former email. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of the token mailed to the new email; null in a change that a later one replaced. */
    newTokenHash: text('new_token_hash').unique(),
    /** When the link mailed to the new email was used. */
    provedAt: instant('proved_at'),
    /** When the change was agreed to: with the password, a recent second factor, or from the former email. */
    agreedAt: instant('agreed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('email_change_token_hash').on(t.tokenHash), ...indexed(t.accountId)],
)
