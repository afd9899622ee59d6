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
import { type Call, type CallName, Done } from './call.ts'
import { FavoriteCheck, FavoriteForm } from './accounts/favorite.ts'
import { Landing, LandingQuery } from './listing/landing.ts'
import { ContactForm, EstimateForm } from './leads/lead.ts'
import { PlaceQuery, PlaceSuggestion } from './place.ts'
import { Property, PropertySearch } from './listing/listing.ts'
import { FeaturedForm, OptimisationForm, PropertyForm } from './listing/form.ts'

type Table = Record<CallName, Call>

/**
 * docs/specification.md §7, row for row. From a row follow the route, its access rule, its checks, its line in OpenAPI,
 * the type of its handler and the type of the browser's call.
 */
export const accountCalls = {
  'GET /api/auth/me': {
    summary: 'Who is logged in',
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
    summary: 'Make an account',
    access: 'visitor',
    body: RegisterForm,
    answer: User,
    status: 201,
  },
  'PUT /api/auth/update-profile': {
    summary:
      'Change names and e-mail address (both e-mails are told), or the password (which logs out every other session)',
    access: 'user',
    body: ProfileUpdate,
    answer: User,
  },
  // Beyond the table, to the end of this part: what a person may expect of an account, and the RGPD's rights.
  'POST /api/auth/logout': {
    summary: 'Log out: the token is worth nothing from now on',
    access: 'user',
    answer: Done,
  },
  'POST /api/auth/forgot-password': {
    summary: 'Send a link to choose a new password; the same answer whether the address is known or not',
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
    summary: 'Where one is logged in, last seen first',
    access: 'user',
    answer: z.array(Session),
  },
  'DELETE /api/auth/me/sessions/{id}': {
    summary: 'Log out another session',
    access: 'user',
    answer: Done,
  },
  'GET /api/auth/me/export': {
    summary: 'Everything kept about the person (RGPD art. 15 and 20)',
    access: 'user',
    answer: z.object({
      user: User,
      favorites: z.array(z.object({ propertyId: z.number(), title: z.string(), addedAt: z.iso.datetime() })),
      sessions: z.array(Session),
      formerEmails: z.array(z.object({ email: z.string(), changedAt: z.iso.datetime() })),
    }),
  },
  'DELETE /api/auth/me': {
    summary: 'Delete the account, its favorites and sessions; the password is asked again',
    access: 'user',
    body: AccountDeletion,
    answer: Done,
  },
} satisfies Table

export const favoriteCalls = {
  'GET /api/favorites/check/{propertyId}': {
    summary: 'Whether a property is among one’s favorites',
    access: 'user',
    answer: FavoriteCheck,
  },
  'GET /api/favorites': {
    summary: 'One’s favorites, last added first',
    access: 'user',
    answer: z.array(Property),
  },
  'POST /api/favorites': {
    summary: 'Add a favorite; adding it again changes nothing',
    access: 'user',
    body: FavoriteForm,
    answer: Done,
    status: 201,
  },
  'DELETE /api/favorites/{propertyId}': {
    summary: 'Remove a favorite; removing what is none changes nothing',
    access: 'user',
    answer: Done,
  },
} satisfies Table

export const catalogueCalls = {
  'GET /api/featured-properties': {
    summary: 'Featured properties, newest first',
    access: 'visitor',
    answer: z.array(Property),
  },
  'GET /api/properties': {
    summary: 'Search the catalogue',
    access: 'visitor',
    query: PropertySearch,
    answer: z.array(Property),
    paged: true,
  },
  'GET /api/properties/{id}': {
    summary: 'One property',
    access: 'visitor',
    answer: Property,
  },
  // Beyond the table: "nearest first" needs the official codes, which stay on the server.
  'GET /api/properties/{id}/similar': {
    summary: 'At most three properties of the same category, nearest first; also of one that was removed',
    access: 'visitor',
    answer: z.array(Property),
  },
  // Beyond the table: the heading, the text and the links of a category × place page.
  'GET /api/landing': {
    summary: 'What there is in a category and a place, and around',
    access: 'visitor',
    query: LandingQuery,
    answer: Landing,
  },
} satisfies Table

export const leadCalls = {
  'POST /api/estimate': {
    summary: 'Ask for an estimate',
    access: 'visitor',
    body: EstimateForm,
    answer: Done,
    status: 201,
  },
  'POST /api/contact': {
    summary: 'Write to the agency',
    access: 'visitor',
    body: ContactForm,
    answer: Done,
    status: 201,
  },
} satisfies Table

export const editingCalls = {
  'POST /api/properties': {
    summary: 'Publish a property',
    access: 'admin',
    body: PropertyForm,
    answer: Property,
    status: 201,
  },
  'PUT /api/properties/{id}': {
    summary: 'Change a property; with If-Match (its updatedAt, in quotes), only if nobody else changed it since',
    access: 'admin',
    body: PropertyForm,
    answer: Property,
  },
  'DELETE /api/properties/{id}': {
    summary: 'Remove a property',
    access: 'admin',
    answer: Done,
  },
  'PATCH /api/properties/{id}/featured': {
    summary: 'Put a property on the home page, or take it off',
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
    summary: 'Rewrite a description, inventing nothing',
    access: 'admin',
    body: OptimisationForm,
    answer: z.object({ optimizedDescription: z.string() }),
  },
} satisfies Table

export const userCalls = {
  'GET /api/admin/users': {
    summary: 'All accounts, newest first',
    access: 'admin',
    answer: z.array(User),
  },
  'GET /api/admin/users/{id}': {
    summary: 'One account',
    access: 'admin',
    answer: User,
  },
  'PUT /api/admin/users/{id}': {
    summary: 'Change an account; disabling it logs it out; a changed e-mail is told to both',
    access: 'admin',
    body: UserForm,
    answer: User,
  },
  'DELETE /api/admin/users/{id}': {
    summary: 'Delete an account, its favorites and sessions; its requests stay',
    access: 'admin',
    answer: Done,
  },
  'PUT /api/admin/users/{id}/password': {
    summary: 'Set the password of an account; logs it out everywhere',
    access: 'admin',
    body: UserPasswordForm,
    answer: Done,
  },
} satisfies Table

export const leadAdminCalls = {
  'GET /api/admin/contacts': {
    summary: 'Contact requests, newest first',
    access: 'admin',
    answer: z.array(ContactLine),
  },
  // Beyond the table, to the end of this part.
  'GET /api/admin/estimates': {
    summary: 'Requests for an estimate, newest first',
    access: 'admin',
    answer: z.array(EstimateLine),
  },
  'GET /api/admin/leads/{id}': {
    summary: 'A request whole, with its notes and mails',
    access: 'admin',
    answer: LeadDetail,
  },
  'PATCH /api/admin/leads/{id}': {
    summary: 'Say how far a request is',
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
    summary: 'All requests as a CSV file',
    access: 'admin',
    type: 'text/csv',
    answer: z.string(),
  },
  'GET /api/admin/failed-mails': {
    summary: 'Mails that could not be sent, newest first',
    access: 'admin',
    answer: z.array(FailedMail),
  },
  'POST /api/admin/failed-mails/retry': {
    summary: 'Send again the mails that could not be sent',
    access: 'admin',
    answer: Done,
  },
} satisfies Table

export const overviewCalls = {
  'GET /api/admin/summary': {
    summary: 'The figures of the dashboard',
    access: 'admin',
    answer: Summary,
  },
  'GET /api/admin/audit': {
    summary: 'Who changed what, newest first',
    access: 'admin',
    answer: z.array(AuditEntry),
  },
} satisfies Table

export const placeCalls = {
  // Beyond the table: suggestions for the search fields, and the map of départements.
  'GET /api/places': {
    summary: 'Places whose name begins so, with their number of listings',
    access: 'visitor',
    query: PlaceQuery,
    answer: z.array(PlaceSuggestion),
  },
} satisfies Table

export const calls = {
  ...accountCalls,
  ...catalogueCalls,
  ...favoriteCalls,
  ...leadCalls,
  ...editingCalls,
  ...userCalls,
  ...leadAdminCalls,
  ...overviewCalls,
  ...placeCalls,
} satisfies Table

export type Calls = typeof calls
