import * as z from 'zod'
import {
  AccountDeletion,
  EmailRestoration,
  ForgottenPasswordForm,
  LoggedIn,
  LoginForm,
  PasswordReset,
  ProfileUpdate,
  RegisterForm,
  Session,
  User,
} from './accounts/account.ts'
import {
  AgentForm,
  AuditEntry,
  ContactLine,
  EstimateLine,
  FailedMail,
  LeadDetail,
  LeadNoteForm,
  LeadStatusForm,
  Summary,
  UserForm,
  UserPasswordForm,
} from './accounts/admin.ts'
import { type Call, type CallName, Done, Refused } from './call.ts'
import { FavoriteCheck, FavoriteForm } from './accounts/favorite.ts'
import { Landing, LandingQuery } from './listing/landing.ts'
import { ContactForm, EstimateForm } from './leads/lead.ts'
import { PlaceQuery, PlaceSuggestion } from './place.ts'
import {
  Dossier,
  DossierBulk,
  DossierChangeForm,
  DossierDraft,
  DossierLine,
  DossierSearch,
  StatusForm,
} from './listing/dossier.ts'
import {
  FirstNumberForm,
  MandateChangeForm,
  MandateForm,
  RegisterCheck,
  RegisterQuery,
  RegisterRow,
  TerminationForm,
} from './listing/mandate.ts'
import { Property, PropertySearch } from './listing/listing.ts'
import { Sheet } from './listing/sheet.ts'
import { FeaturedForm, OptimisationForm, PropertyForm } from './listing/form.ts'

type Table = Record<CallName, Call>

/**
 * The calls of docs/specification.md §7, in its order. Each row defines a route: its access rule, validation, OpenAPI
 * entry, the type of its handler and the type of the browser's call.
 */
export const accountCalls = {
  'GET /api/auth/me': {
    summary: 'Get the logged-in user',
    access: 'user',
    answer: User,
  },
  'POST /api/auth/login': {
    summary: 'Log in',
    access: 'visitor',
    body: LoginForm,
    answer: LoggedIn,
  },
  'POST /api/auth/register': {
    summary: 'Create an account',
    access: 'visitor',
    body: RegisterForm,
    answer: User,
    status: 201,
  },
  'PUT /api/auth/update-profile': {
    summary: 'Update names and e-mail (both e-mails are notified), or the password (which ends every other session)',
    access: 'user',
    body: ProfileUpdate,
    answer: User,
  },
  // The calls below are not in the specification: account features, and rights granted by the GDPR.
  'POST /api/auth/logout': {
    summary: 'Log out: the token ends at once',
    access: 'user',
    answer: Done,
  },
  'POST /api/auth/forgot-password': {
    summary: 'Send a link to choose a new password; the answer is the same for known and unknown e-mails',
    access: 'visitor',
    body: ForgottenPasswordForm,
    answer: Done,
  },
  'POST /api/auth/reset-password': {
    summary: 'Choose a new password with the token of the link, once; logs out every session',
    access: 'visitor',
    body: PasswordReset,
    answer: Done,
  },
  'POST /api/auth/restore-email': {
    summary: 'Put back the e-mail an account had, with the token of the link sent to it, once; logs out every session',
    access: 'visitor',
    body: EmailRestoration,
    answer: Done,
  },
  'PUT /api/auth/me/picture': {
    summary: 'Set the profile picture: JPEG, PNG, GIF or WebP, 5 MB',
    access: 'user',
    upload: 'image',
    answer: User,
  },
  'DELETE /api/auth/me/picture': {
    summary: 'Remove the profile picture',
    access: 'user',
    answer: User,
  },
  'GET /api/auth/me/sessions': {
    summary: 'List your sessions, last used first',
    access: 'user',
    answer: z.array(Session),
  },
  'DELETE /api/auth/me/sessions/{id}': {
    summary: 'End one of your sessions',
    access: 'user',
    answer: Done,
  },
  'GET /api/auth/me/export': {
    summary: 'Export your personal data (GDPR art. 15 and 20)',
    access: 'user',
    answer: z.object({
      user: User,
      favorites: z.array(z.object({ propertyId: z.number(), title: z.string(), addedAt: z.iso.datetime() })),
      sessions: z.array(Session),
      formerEmails: z.array(z.object({ email: z.string(), changedAt: z.iso.datetime() })),
    }),
  },
  'DELETE /api/auth/me': {
    summary: 'Delete your account, its favorites and sessions; requires the password',
    access: 'user',
    body: AccountDeletion,
    answer: Done,
  },
} satisfies Table

export const favoriteCalls = {
  'GET /api/favorites/check/{propertyId}': {
    summary: 'Check whether a property is one of your favorites',
    access: 'user',
    answer: FavoriteCheck,
  },
  'GET /api/favorites': {
    summary: 'List your favorites, last added first',
    access: 'user',
    answer: z.array(Property),
  },
  'GET /api/favorites/withdrawn': {
    summary: 'List your favorites that are no longer for sale, last added first',
    access: 'user',
    answer: z.array(z.object({ id: z.number(), title: z.string() })),
  },
  'POST /api/favorites': {
    summary: 'Add a favorite; adding it again changes nothing',
    access: 'user',
    body: FavoriteForm,
    answer: Done,
    status: 201,
  },
  'DELETE /api/favorites/{propertyId}': {
    summary: 'Remove a favorite; removing it again changes nothing',
    access: 'user',
    answer: Done,
  },
} satisfies Table

export const listingCalls = {
  'GET /api/featured-properties': {
    summary: 'List the featured properties, newest first',
    access: 'visitor',
    answer: z.array(Property),
  },
  'GET /api/properties': {
    summary: 'Search the properties for sale',
    access: 'visitor',
    query: PropertySearch,
    answer: z.array(Property),
    paged: true,
  },
  'GET /api/properties/{id}': {
    summary: 'Get a property',
    access: 'visitor',
    answer: Property,
  },
  // The calls below are not in the specification.
  'GET /api/properties/{id}/sheet': {
    summary: 'Get everything public about a property, in words; for a sold one, what is left of it',
    access: 'visitor',
    answer: Sheet,
  },
  // Not in the specification: "nearest first" needs the official codes, which stay on the server.
  'GET /api/properties/{id}/similar': {
    summary: 'List up to three similar properties: same category, nearest first; also for a removed property',
    access: 'visitor',
    answer: z.array(Property),
  },
  // Not in the specification: the heading, text and links of a category × place page.
  'GET /api/landing': {
    summary: 'Summarise the properties of a category in a place, and around it',
    access: 'visitor',
    query: LandingQuery,
    answer: Landing,
  },
} satisfies Table

export const leadCalls = {
  'POST /api/estimate': {
    summary: 'Request a valuation',
    access: 'visitor',
    body: EstimateForm,
    answer: Done,
    status: 201,
  },
  'POST /api/contact': {
    summary: 'Send a message to the agency',
    access: 'visitor',
    body: ContactForm,
    answer: Done,
    status: 201,
  },
} satisfies Table

const RefusedWords = Refused.extend({
  words: z.array(z.string()).optional().describe('To be confirmed (`confirmedWords`) before they are published'),
}).describe('Refused: why, in French')

export const dossierCalls = {
  // Not in the specification: the agency's view of its listings, including confidential facts.
  'GET /api/admin/listings': {
    summary: 'List listings of every status, newest first; the total counts up to 1,000',
    access: 'admin',
    query: DossierSearch,
    answer: z.array(DossierLine),
    paged: true,
  },
  'POST /api/admin/listings/bulk': {
    summary: 'Withdraw several listings, or give them to another agent',
    access: 'admin',
    body: DossierBulk,
    answer: Done,
    status: 201,
  },
  'POST /api/admin/listings': {
    summary: 'Start a listing, as a draft',
    access: 'admin',
    answer: Dossier,
    status: 201,
  },
  'GET /api/admin/listings/{id}': {
    summary: 'Get a listing with its confidential facts',
    access: 'admin',
    answer: Dossier,
  },
  'PUT /api/admin/listings/{id}': {
    summary: 'Update a listing; with If-Match (its updatedAt, in quotes), only if it has not changed since',
    access: 'admin',
    body: DossierChangeForm,
    answer: Dossier,
    refused: RefusedWords,
  },
  'PUT /api/admin/listings/{id}/draft': {
    summary: 'Store what is being typed of a listing, unchecked and unpublished; an empty object forgets it',
    access: 'admin',
    body: DossierDraft,
    answer: Done,
  },
  'GET /api/admin/listings/{id}/preview': {
    summary: 'Get a listing as its card and its page would show it if it were published',
    access: 'admin',
    answer: z.object({ property: Property, sheet: Sheet }),
  },
  'POST /api/admin/listings/{id}/confirmation': {
    summary: 'Confirm that everything in a listing is still true',
    access: 'admin',
    answer: Dossier,
    status: 201,
  },
  'POST /api/admin/listings/{id}/status': {
    summary: 'Publish, reserve, sell or withdraw a listing, or take it one step back',
    access: 'admin',
    body: StatusForm,
    answer: Dossier,
    refused: RefusedWords,
    status: 201,
  },
} satisfies Table

export const mandateCalls = {
  // None of these is in the specification: mandates and their register (décret 72-678 art. 72).
  'GET /api/admin/listings/{id}/mandates': {
    summary: 'List what the register holds about a listing, newest first',
    access: 'admin',
    answer: z.array(RegisterRow),
  },
  'POST /api/admin/listings/{id}/mandates': {
    summary: 'Record a mandate to sell or let a listing',
    access: 'admin',
    body: MandateForm,
    answer: RegisterRow,
    status: 201,
  },
  'POST /api/admin/mandates': {
    summary: 'Record a mandate to search, which has no listing',
    access: 'admin',
    body: MandateForm,
    answer: RegisterRow,
    status: 201,
  },
  'POST /api/admin/mandates/{id}/changes': {
    summary: 'Record an amendment or a correction of the mandate of that number, as a row of its own',
    access: 'admin',
    body: MandateChangeForm,
    answer: RegisterRow,
    status: 201,
  },
  'POST /api/admin/mandates/{id}/termination': {
    summary: 'Record the end of the mandate of that number, as a row of its own',
    access: 'admin',
    body: TerminationForm,
    answer: RegisterRow,
    status: 201,
  },
  'GET /api/admin/register': {
    summary: 'List the register of mandates, newest first',
    access: 'admin',
    query: RegisterQuery,
    answer: z.array(RegisterRow),
    paged: true,
  },
  'PUT /api/admin/register/first-number': {
    summary: 'Continue a register on paper: the number of the first row, set before it',
    access: 'admin',
    body: FirstNumberForm,
    answer: Done,
  },
  'GET /api/admin/register/check': {
    summary: 'Check that no row of the register is missing or was changed',
    access: 'admin',
    answer: RegisterCheck,
  },
  'GET /api/admin/register/csv': {
    summary: 'Export the register as CSV',
    access: 'admin',
    type: 'text/csv',
    answer: z.string(),
  },
  'GET /api/admin/register/pdf': {
    summary: 'Export the register as PDF, with the hash of its last row',
    access: 'admin',
    type: 'application/pdf',
    answer: z.file(),
  },
} satisfies Table

export const listingAdminCalls = {
  'POST /api/properties': {
    summary: 'Create a property',
    access: 'admin',
    body: PropertyForm,
    answer: Property,
    status: 201,
  },
  'PUT /api/properties/{id}': {
    summary: 'Update a property; with If-Match (its updatedAt, in quotes), only if it has not changed since',
    access: 'admin',
    body: PropertyForm,
    answer: Property,
  },
  'DELETE /api/properties/{id}': {
    summary: 'Delete a property',
    access: 'admin',
    answer: Done,
  },
  'PATCH /api/properties/{id}/featured': {
    summary: 'Add a property to the home page, or remove it',
    access: 'admin',
    body: FeaturedForm,
    answer: Property,
  },
  'POST /api/upload': {
    summary: 'Upload a picture: JPEG, PNG, GIF or WebP, 5 MB',
    access: 'admin',
    upload: 'image',
    answer: z.object({ imageUrl: z.string() }),
    status: 201,
  },
  'POST /api/optimize-description': {
    summary: 'Rewrite a description without adding facts',
    access: 'admin',
    body: OptimisationForm,
    answer: z.object({ optimizedDescription: z.string() }),
  },
} satisfies Table

export const accountAdminCalls = {
  'GET /api/admin/users': {
    summary: 'List the accounts, newest first',
    access: 'admin',
    answer: z.array(User),
  },
  'GET /api/admin/users/{id}': {
    summary: 'Get an account',
    access: 'admin',
    answer: User,
  },
  'PUT /api/admin/users/{id}': {
    summary: 'Update an account; disabling it ends its sessions; a changed e-mail is announced to both e-mails',
    access: 'admin',
    body: UserForm,
    answer: User,
  },
  'DELETE /api/admin/users/{id}': {
    summary: 'Delete an account, its favorites and sessions; its requests stay',
    access: 'admin',
    answer: Done,
  },
  // Not in the specification: loi 70-9 art. 6-2.
  'GET /api/admin/users/{id}/agent': {
    summary: 'Get what is shown beside the name of an account that is the agent of listings',
    access: 'admin',
    answer: AgentForm,
  },
  'PUT /api/admin/users/{id}/agent': {
    summary: 'Set what is shown beside the name of an account that is the agent of listings',
    access: 'admin',
    body: AgentForm,
    answer: AgentForm,
  },
  'PUT /api/admin/users/{id}/password': {
    summary: 'Set the password of an account; ends its sessions',
    access: 'admin',
    body: UserPasswordForm,
    answer: Done,
  },
} satisfies Table

export const leadAdminCalls = {
  'GET /api/admin/contacts': {
    summary: 'List the contact requests, newest first',
    access: 'admin',
    answer: z.array(ContactLine),
  },
  // The calls below are not in the specification.
  'GET /api/admin/estimates': {
    summary: 'List the valuation requests, newest first',
    access: 'admin',
    answer: z.array(EstimateLine),
  },
  'GET /api/admin/leads/{id}': {
    summary: 'Get a request with its notes and mails',
    access: 'admin',
    answer: LeadDetail,
  },
  'PATCH /api/admin/leads/{id}': {
    summary: 'Set the status of a request',
    access: 'admin',
    body: LeadStatusForm,
    answer: LeadDetail,
  },
  'POST /api/admin/leads/{id}/notes': {
    summary: 'Add a note to a request',
    access: 'admin',
    body: LeadNoteForm,
    answer: LeadDetail,
    status: 201,
  },
  'GET /api/admin/leads': {
    summary: 'Export the requests as CSV',
    access: 'admin',
    type: 'text/csv',
    answer: z.string(),
  },
  'GET /api/admin/failed-mails': {
    summary: 'List the mails that could not be sent, newest first',
    access: 'admin',
    answer: z.array(FailedMail),
  },
  'POST /api/admin/failed-mails/retry': {
    summary: 'Send the failed mails again',
    access: 'admin',
    answer: Done,
  },
} satisfies Table

export const overviewCalls = {
  'GET /api/admin/summary': {
    summary: 'Get the figures of the dashboard',
    access: 'admin',
    answer: Summary,
  },
  'GET /api/admin/audit': {
    summary: 'List the changes made by administrators, newest first',
    access: 'admin',
    answer: z.array(AuditEntry),
  },
} satisfies Table

export const placeCalls = {
  // Not in the specification: suggestions for the search fields, and the map of départements.
  'GET /api/places': {
    summary: 'Suggest places by the beginning of their name, with their number of properties',
    access: 'visitor',
    query: PlaceQuery,
    answer: z.array(PlaceSuggestion),
  },
} satisfies Table

export const calls = {
  ...accountCalls,
  ...listingCalls,
  ...favoriteCalls,
  ...leadCalls,
  ...dossierCalls,
  ...mandateCalls,
  ...listingAdminCalls,
  ...accountAdminCalls,
  ...leadAdminCalls,
  ...overviewCalls,
  ...placeCalls,
} satisfies Table

export type Calls = typeof calls
